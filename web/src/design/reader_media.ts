/**
 * A reader's settings count like those of the device. Style sheets ask the device as usual; this step of the build adds
 * the settings, which settings.svelte.ts writes on the root:
 *
 *     (prefers-reduced-motion: …)        also data-motion
 *     (width < 40rem), (height …)        also data-text: a media query measures in the browser's size of text, not in ours
 *
 * The added part of a selector has no specificity, so that the order of rules decides as before.
 */
import type { AtRule, Plugin, Root, Rule } from "postcss";

/** Factors of the larger sizes of text; tokens.css has them as sizes of the root. */
export const LARGER = { larger: 1.125, largest: 1.25 } as const;

const MOVING = "(prefers-reduced-motion: no-preference)";
const STILL = "(prefers-reduced-motion: reduce)";
const LESS = '[data-motion="less"]';

/** A condition on lengths in rem for text that is `factor` times as large. */
export function scaled(condition: string, factor: number): string {
  return condition.replace(/([\d.]+)rem\b/g, (_, rem: string) => `${Number((Number(rem) * factor).toFixed(4))}rem`);
}

/** Restrict the rules of a block to a root that `matches`. */
function restrict(block: AtRule, matches: string): void {
  const ancestor = `:where(:root${matches})`;
  block.walkRules((rule: Rule) => {
    const { parent } = rule;
    if (parent?.type === "rule" || (parent?.type === "atrule" && /keyframes$/.test((parent as AtRule).name))) return;
    rule.selectors = rule.selectors.map((selector) => {
      if (selector.startsWith(ancestor)) throw rule.error("the style sheet came here twice");
      return selector.startsWith(":root")
        ? `:root:where(${matches})${selector.slice(":root".length)}`
        : `${ancestor} ${selector}`;
    });
  });
}

/** The blocks of a style sheet whose conditions match. Errors: one inside a rule, whose selectors would stay as they are. */
function blocks(root: Root, condition: RegExp): readonly AtRule[] {
  const found: AtRule[] = [];
  root.walkAtRules("media", (block) => {
    if (!condition.test(block.params)) return;
    if (block.parent?.type === "rule") throw block.error("write @media around the rule, not inside it");
    found.push(block);
  });
  return found;
}

function motion(root: Root): void {
  for (const block of blocks(root, /prefers-reduced-motion/)) {
    if (block.params === MOVING) restrict(block, `:not(${LESS})`);
    else if (block.params === STILL) {
      const chosen = block.clone();
      restrict(chosen, LESS);
      block.after(chosen.nodes ?? []);
    } else throw block.error(`write ${MOVING} or ${STILL} alone`);
  }
}

function text(root: Root): void {
  for (const block of blocks(root, /[\d.]rem\b/)) {
    for (const [size, factor] of Object.entries(LARGER).reverse()) {
      const larger = block.clone({ params: scaled(block.params, factor) });
      restrict(larger, `[data-text="${size}"]`);
      block.after(larger);
    }
    restrict(block, ":not([data-text])");
  }
}

export const readerMedia: Plugin = {
  postcssPlugin: "reader-media",
  Once(root) {
    motion(root);
    text(root);
  },
};
