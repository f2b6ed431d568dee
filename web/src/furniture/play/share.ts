/** Give a link away: the device's own sharing where there is one, else the clipboard. */
export async function share(link: URL, title: string): Promise<"shared" | "copied" | "failed"> {
  try {
    if (typeof navigator.share === "function" && matchMedia("(pointer: coarse)").matches) {
      await navigator.share({ title, url: link.href });
      return "shared";
    }
    await navigator.clipboard.writeText(link.href);
    return "copied";
  } catch {
    return "failed"; // called off, or the browser does not allow it
  }
}
