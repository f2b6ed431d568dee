/** Copy a text to the clipboard. False if the browser does not allow it (on a page without https, say). */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
