/** The page's colours for things that are not drawn by CSS. */

const WANTED = {
  ground: "--ground-deep",
  slab: "--slab",
  bronze: "--bronze-fill",
  focus: "--focus",
} as const;

export type Theme = Readonly<Record<keyof typeof WANTED, string>> & { readonly dark: boolean; readonly font: string };

/** The current colours at an element. A token may be a `light-dark()` value: a hidden element resolves it. */
export function themeAt(host: HTMLElement): Theme {
  const probe = document.createElement("span");
  probe.hidden = true;
  host.append(probe);
  const worn = getComputedStyle(probe);
  const read = (token: string) => {
    probe.style.color = `var(${token})`;
    return worn.color;
  };
  const colours = Object.fromEntries(Object.entries(WANTED).map(([name, token]) => [name, read(token)]));
  probe.style.fontFamily = "var(--text)";
  const font = worn.fontFamily || "sans-serif";
  probe.remove();
  const slab = colours.slab ?? "";
  return { ...(colours as Record<keyof typeof WANTED, string>), dark: lightness(slab) < 0.4, font };
}

/** 0 black to 1 white of "rgb(1, 2, 3)". */
function lightness(colour: string): number {
  const [red = 255, green = 255, blue = 255] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  return (0.3 * red + 0.6 * green + 0.1 * blue) / 255;
}

/** Calls back when the reader or the system changes the theme. Returns a function to stop. */
export function onTheme(changed: () => void): () => void {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const root = new MutationObserver(changed);
  dark.addEventListener("change", changed);
  root.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme"] });
  return () => {
    dark.removeEventListener("change", changed);
    root.disconnect();
  };
}
