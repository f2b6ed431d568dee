/** Share a link or a text: by the device's own window, by the clipboard, or by copying a selection. */

/** `cancelled`: the reader closed the device's window. `failed`: the browser allows no way; show the text. */
export type Given = "shared" | "copied" | "cancelled" | "failed";

/** Whether the device has a window of its own for sharing. */
export const canShare = (): boolean => typeof navigator.share === "function";

/** Select the text in an invisible field, and copy the selection. */
function copiedBySelecting(text: string): boolean {
  const before = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true;
  field.setAttribute("aria-hidden", "true");
  field.style.cssText = "position:fixed;opacity:0";
  // Text outside of an open dialog is inert and cannot be selected.
  (Array.from(document.querySelectorAll("dialog[open]")).at(-1) ?? document.body).append(field);
  field.focus({ preventScroll: true });
  field.setSelectionRange(0, text.length);
  let copied = false;
  try {
    copied = document.execCommand("copy");
  } catch {
    // not supported
  }
  field.remove();
  if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  return copied;
}

/** Copy a text. Over plain http, as in a home network, browsers give no clipboard, so this copies a selection. */
export async function copy(text: string): Promise<"copied" | "failed"> {
  try {
    await navigator.clipboard.writeText(text);
    return "copied";
  } catch {
    return copiedBySelecting(text) ? "copied" : "failed";
  }
}

/** Open the device's own window for sharing; without one, copy `plain`. */
export async function share(what: ShareData, plain: string): Promise<Given> {
  if (!canShare()) return copy(plain);
  try {
    await navigator.share(what);
    return "shared";
  } catch (error) {
    return error instanceof Error && error.name === "AbortError" ? "cancelled" : copy(plain);
  }
}

/** Open the device's own window for sharing a file; false: there is none for it here, or it failed. */
export async function shareFile(file: File): Promise<boolean> {
  if (!canShare() || navigator.canShare?.({ files: [file] }) !== true) return false;
  try {
    await navigator.share({ files: [file] });
    return true;
  } catch (error) {
    return error instanceof Error && error.name === "AbortError"; // the reader closed the window
  }
}

/** Share on touch devices; with a mouse, copy. */
export function give(what: ShareData, plain: string): Promise<Given> {
  return matchMedia("(pointer: coarse)").matches ? share(what, plain) : copy(plain);
}
