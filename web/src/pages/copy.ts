/** Put a text into the clipboard. False where the browser does not let us (a page without https, say). */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
