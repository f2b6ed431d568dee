/** Give a link or a text away: the device's own sharing where there is one, else the clipboard. */
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
    return "failed"; // called off, or the browser does not allow it
  }
}

export function share(link: URL, title: string): Promise<Shared> {
  return give({ title, url: link.href }, link.href);
}

/** A text that carries its own link. */
export function shareText(text: string): Promise<Shared> {
  return give({ text }, text);
}
