// Faults of a big screen: text below the least size (px), and whatever is outside the window.
([least, width, height]) => {
  const faults = new Set();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const of = node.parentElement;
    if (!node.data.trim() || of.closest(".only-heard, .skip, script, style")) continue;
    if (!of.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) continue;
    let size = Number.parseFloat(getComputedStyle(of).fontSize);
    if (of.ownerSVGElement) size *= of.getScreenCTM().a;
    else if (of.offsetWidth) size *= of.getBoundingClientRect().width / of.offsetWidth;
    const said = `${node.data.trim().slice(0, 20)} (${of.tagName.toLowerCase()} of ${of.parentElement?.className})`;
    if (size < least * 0.97) faults.add(`${Math.round(size)} px: ${said}`);
    if (box.right > width + 1 || box.bottom > height + 1 || box.left < -1 || box.top < -1) faults.add(`outside: ${said}`);
  }
  if (document.documentElement.scrollHeight > height + 1) faults.add(`scrolls: ${document.documentElement.scrollHeight}`);
  return [...faults];
}
