/** Give the reader a file that was made in the page. */
export function download(name: string, content: string | Blob, type: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // A slow device may begin to save it late.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
