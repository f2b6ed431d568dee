/** Whether a television in the same room plays the sounds of the table, so that this page keeps still. */
let plays = $state(false);
let here = $state(false);

export const television = {
  /** This page keeps still. */
  get quiets(): boolean {
    return plays && !here;
  },
  /** A television plays the sounds. */
  get plays(): boolean {
    return plays;
  },
  /** Play them on this page as well, or leave them to the television. */
  change(): void {
    here = !here;
  },
};

/** A television plays the sounds of this page's table while the calling component lives. Call in an effect. */
export function besideTelevision(): () => void {
  plays = true;
  return () => {
    plays = here = false;
  };
}

/** Whether a call shivers in the hand on this device, so that it needs no sound. */
export const shivers = (): boolean =>
  typeof navigator.vibrate === "function" && matchMedia("(pointer: coarse)").matches;
