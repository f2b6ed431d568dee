/** The reader's settings for this browser: light or dark, sound, notifications, a coach at practice tables. `i18n/` stores the language. */
export type Theme = "auto" | "light" | "dark";
export const THEMES: readonly Theme[] = ["auto", "light", "dark"];

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
let coach = $state<"on" | "off">(read("coach", ["on", "off"], "off"));
let notified = $state<"on" | "off">(read("notified", ["on", "off"], "off"));
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
  get coached(): boolean {
    return coach === "on";
  },
  set coached(chosen: boolean) {
    coach = chosen ? "on" : "off";
    keep("coach", coach);
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

/** Write the theme where the style sheet looks for it. Called in an effect by the shell. */
export function dress(root: HTMLElement): void {
  if (theme === "auto") delete root.dataset.theme;
  else root.dataset.theme = theme;
}
