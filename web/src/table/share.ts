/** Share a link or a text: by the device's own sharing if available, else by the clipboard. */
export type Shared = "shared" | "copied" | "failed";

async function give(what: ShareData, plain: string): Promise<Shared> {
  try {
    if (typeof navigator.share === "function" && matchMedia("(pointer: coarse)").matches) {
      await navigator.share(what);
      return "shared";
    }
    await navigator.clipboard.writeText(plain);
    return "copied";
  } catch {
    return "failed"; // cancelled, or the browser does not allow it
  }
}

export function share(link: URL, title: string): Promise<Shared> {
  return give({ title, url: link.href }, link.href);
}

/** A text that carries its own link. */
export function shareText(text: string): Promise<Shared> {
  return give({ text }, text);
}
