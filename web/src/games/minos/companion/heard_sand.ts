/** A sandglass that is heard and felt: its last seconds, its end, and for a screen reader the time left now and then. */
import { announce } from "../../../components/announcer.svelte.ts";
import { settings } from "../../../settings/settings.svelte.ts";
import { play } from "../../../sound/sound.ts";
import { companionWords } from "../words/companion.ts";
import { Sand } from "./sand.svelte.ts";

/** Milliseconds of buzzing and pauses at the end. */
const BUZZ = [300, 120, 300, 120, 300];
/** Seconds before the end that are heard; those that are said aloud. */
const HEARD = 5;
const SAID = [20, 10, 5];

/** The sandglass of this device, as it was kept. */
export function heardSand(): Sand {
  return new Sand(
    () => {
      play("win");
      if (!settings.muted) navigator.vibrate?.(BUZZ);
      announce(companionWords().glass.out);
    },
    (left) => {
      if (left <= HEARD) play("clack", 0.4);
      if (SAID.includes(left)) announce(companionWords().glass.left(left));
    },
  );
}
