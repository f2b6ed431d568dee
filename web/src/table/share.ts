/** Share a link or a text: by the device's own sharing if available, else by the clipboard. */
export type Shared = "shared" | "copied" | "failed";

/** Select the text in a field that nobody sees, and copy the selection. */
function copiedBySelecting(text: string): boolean {
  const before = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true;
  field.setAttribute("aria-hidden", "true");
  field.style.cssText = "position:fixed;opacity:0";
  document.body.append(field);
  field.select();
  const copied = document.execCommand("copy");
  field.remove();
  if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  return copied;
}

async function give(what: ShareData, plain: string): Promise<Shared> {
  try {
    if (typeof navigator.share === "function" && matchMedia("(pointer: coarse)").matches) {
      await navigator.share(what);
      return "shared";
    }
    // Over plain http, as in a home network, browsers give no clipboard.
    if (navigator.clipboard === undefined) return copiedBySelecting(plain) ? "copied" : "failed";
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
