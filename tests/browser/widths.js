/* Run in the page: lists all that does not fit into a window of this width. */
async ([width, thumb, several, whole]) => {
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  const faults = [];
  const near = 1;
  const [few, narrow] = [3, 2.8]; // lines of text; a column of text, in widths of an em
  const told = (one) => {
    const words = (one.getAttribute('aria-label') || one.textContent || '').replace(/\s+/g, ' ').trim().slice(0, 30);
    const name = one.localName + [...one.classList].filter((each) => !each.startsWith('svelte-')).map((each) => `.${each}`).join('');
    return `${one.parentElement?.className.split(' ')[0] ?? ''} > ${name} "${words}"`;
  };
  const rounded = (box) => `${Math.round(box.left)}..${Math.round(box.right)}`;
  const wide = document.documentElement.scrollWidth;
  if (wide > width) faults.push(`the document is ${wide} wide`);
  const open = document.querySelector('dialog[open]');
  const all = [...(open ?? document.body).querySelectorAll('*')].filter(
    (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && one.closest('.only-heard, .skip, [hidden]') === null);

  /* The nearest parent that scrolls sideways; null: there is none. */
  const scrollers = new Map([[document.body, null], [null, null]]);
  const scroller = (one) => {
    const at = one.parentElement;
    if (!scrollers.has(at)) {
      const flow = getComputedStyle(at).overflowX;
      scrollers.set(at, (flow === 'auto' || flow === 'scroll') && at.scrollWidth > at.clientWidth + near ? at : scroller(at));
    }
    return scrollers.get(at);
  };
  const outside = (box) => box.left < -near || box.right > width + near;
  const asked = 'a[href], button, input, select, textarea, summary, [role=button], [role=slider], [tabindex="0"]';
  const controls = all.filter((one) => one.matches(asked) && !one.matches('input[type=file]'));
  const boxes = new Map();
  for (const one of controls) {
    const box = one.getBoundingClientRect();
    if (box.width < 2 || box.height < 2) continue;
    const around = scroller(one);
    if (around === null) boxes.set(one, box);
    if (around === null ? outside(box) : outside(around.getBoundingClientRect())) faults.push(`outside: ${told(one)} ${rounded(box)}`);
    if (around === null && one.scrollWidth > one.clientWidth + near && one.localName === 'button' && getComputedStyle(one).overflowX === 'visible')
      faults.push(`spills: ${told(one)} ${one.scrollWidth} in ${one.clientWidth}`);
    if (one.matches('.button, .bar button') && Math.min(box.width, box.height) < thumb) faults.push(`small: ${told(one)} ${Math.round(box.width)}x${Math.round(box.height)}`);
  }

  /* Controls that cover each other. */
  const list = [...boxes].filter(([one]) => getComputedStyle(one).position !== 'absolute' && one.closest('.board, .space, svg') === null);
  const stuck = (one) => {
    for (let at = one; at !== null; at = at.parentElement) if (['sticky', 'fixed'].includes(getComputedStyle(at).position)) return true;
    return false;
  };
  const loose = list.filter(([one]) => !stuck(one));
  for (let i = 0; i < loose.length; i++) {
    const [one, box] = loose[i];
    for (let j = i + 1; j < loose.length; j++) {
      const [two, other] = loose[j];
      if (one.contains(two) || two.contains(one)) continue;
      const across = Math.min(box.right, other.right) - Math.max(box.left, other.left);
      const down = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
      if (across > 2 && down > 2) faults.push(`overlap: ${told(one)} and ${told(two)}`);
    }
  }

  /* Unreadable text: a few letters a line, out of the window, or cut after a few letters. */
  const walker = document.createTreeWalker(open ?? document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (walker.nextNode()) {
    const text = walker.currentNode;
    const one = text.parentElement;
    const length = text.data.trim().length;
    if (length === 0 || ['SCRIPT', 'STYLE', 'OPTION', 'TITLE'].includes(one.tagName)) continue;
    if (one.closest('.only-heard, .skip, [hidden], svg, canvas, [aria-hidden=true]') !== null) continue;
    if (!one.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    range.selectNodeContents(text);
    const box = range.getBoundingClientRect();
    if (box.width === 0) continue;
    const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
    const clamped = getComputedStyle(one).webkitLineClamp !== 'none';
    const narrowed = one.closest('thead') !== null; // over a column of numbers
    const heard = one.getBoundingClientRect().width <= 2; // for screen readers only
    if (whole && !clamped && !narrowed && !heard && lines >= few && box.width < narrow * parseFloat(getComputedStyle(one).fontSize)) faults.push(`letter by letter: ${told(one)} in ${lines} lines`);
    if (scroller(one) !== null) continue;
    let cut = one;
    while (cut !== document.body && getComputedStyle(cut).overflowX === 'visible') cut = cut.parentElement;
    if (cut === document.body || cut === document.documentElement) {
      if (outside(box)) faults.push(`text outside: ${told(one)} ${rounded(box)}`);
      continue;
    }
    const frame = cut.getBoundingClientRect();
    if (frame.width <= 2) continue; // for screen readers only
    if (box.right <= frame.right + near && box.left >= frame.left - near) continue;
    let seen = 0;
    for (let at = 0; at < text.data.length && seen < several; at++) {
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      const letter = range.getBoundingClientRect();
      if (letter.width > 0 && letter.left >= frame.left - near && letter.right <= frame.right + near) seen += 1;
    }
    if (seen < Math.min(several, length)) faults.push(`cut: ${told(one)} after ${seen}`);
  }
  return [...new Set(faults)];
}
