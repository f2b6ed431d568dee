/** The reader's settings for this browser: light or dark, size of text, motion, speed, sound, notifications, a coach at practice tables, a child, a phone that lies on the table. `i18n/` stores the language. */
export type Theme = "auto" | "light" | "dark";
export const THEMES: readonly Theme[] = ["auto", "light", "dark"];
export type TextSize = "normal" | "larger" | "largest";
export const TEXT_SIZES: readonly TextSize[] = ["normal", "larger", "largest"];
export type Motion = "auto" | "less";
export const MOTIONS: readonly Motion[] = ["auto", "less"];
/** The pace at which a table shows the others' actions. */
export type Speed = "calm" | "normal" | "quick";
export const SPEEDS: readonly Speed[] = ["calm", "normal", "quick"];
/** Factors on the times of what is shown; tokens.css has them as `--stretch`. */
export const STRETCHES: Readonly<Record<Speed, number>> = { calm: 1.6, normal: 1, quick: 0.5 };

const KEPT = "asterion.";

function read<T extends string>(key: string, allowed: readonly T[], otherwise: T): T {
  try {
    const value = localStorage.getItem(KEPT + key);
    return allowed.find((one) => one === value) ?? otherwise;
  } catch {
    return otherwise; // storage is disabled: choices last as long as the page
  }
}

function keep(key: string, value: string): void {
  try {
    localStorage.setItem(KEPT + key, value);
  } catch {
    // see read()
  }
}

let theme = $state<Theme>(read("theme", THEMES, "auto"));
let text = $state<TextSize>(read("text", TEXT_SIZES, "normal"));
let motion = $state<Motion>(read("motion", MOTIONS, "auto"));
let speed = $state<Speed>(read("speed", SPEEDS, "normal"));
let coach = $state<"on" | "off">(read("coach", ["on", "off"], "off"));
let notified = $state<"on" | "off">(read("notified", ["on", "off"], "off"));
let child = $state<"on" | "off">(read("child", ["on", "off"], "off"));
let lying = $state<"shows" | "hides">(read("lying", ["shows", "hides"], "shows"));
let sound = $state<"on" | "off">(read("sound", ["on", "off"], "on"));

/** Reactive when read; assigning changes and stores it. */
export const settings = {
  get theme(): Theme {
    return theme;
  },
  set theme(chosen: Theme) {
    theme = chosen;
    keep("theme", chosen);
  },
  get text(): TextSize {
    return text;
  },
  set text(chosen: TextSize) {
    text = chosen;
    keep("text", chosen);
  },
  get motion(): Motion {
    return motion;
  },
  set motion(chosen: Motion) {
    motion = chosen;
    keep("motion", chosen);
  },
  get speed(): Speed {
    return speed;
  },
  set speed(chosen: Speed) {
    speed = chosen;
    keep("speed", chosen);
  },
  /** Factor on the times of what is shown at a table; clocks, sandglass and countdown ignore it. */
  get stretch(): number {
    return STRETCHES[speed];
  },
  get coached(): boolean {
    return coach === "on";
  },
  set coached(chosen: boolean) {
    coach = chosen ? "on" : "off";
    keep("coach", coach);
  },
  /** A child plays here: pictures and a voice instead of text, where a game has them. */
  get child(): boolean {
    return child === "on";
  },
  set child(chosen: boolean) {
    child = chosen ? "on" : "off";
    keep("child", child);
  },
  /** A phone that lies on the table hides the hand. */
  get hides(): boolean {
    return lying === "hides";
  },
  set hides(chosen: boolean) {
    lying = chosen ? "hides" : "shows";
    keep("lying", lying);
  },
  /** Notifications when the reader is called, and looks elsewhere. */
  get notified(): boolean {
    return notified === "on";
  },
  set notified(chosen: boolean) {
    notified = chosen ? "on" : "off";
    keep("notified", notified);
  },
  get muted(): boolean {
    return sound === "off";
  },
  set muted(chosen: boolean) {
    sound = chosen ? "off" : "on";
    keep("sound", sound);
  },
};

/** Write the settings where the style sheets look for them. Called before the first paint, and in an effect by the shell. */
export function dress(root: HTMLElement): void {
  mark(root, "theme", theme, "auto");
  mark(root, "text", text, "normal");
  mark(root, "motion", motion, "auto");
  mark(root, "speed", speed, "normal");
}

function mark(root: HTMLElement, name: string, value: string, usual: string): void {
  if (value === usual) delete root.dataset[name];
  else root.dataset[name] = value;
}
