/** Whether a phone shows its player's hand: lifted or tapped it does; laid down, or left alone, it hides it. */

/** Degrees of tilt up to which a phone lies, and from which it is lifted: between them it stays what it was. */
const LIES = 15;
const LIFTED = 28;
/** A phone must lie for so long, in ms: a hand that passes it on is not a table. */
const STILL = 700;
/** A hand that was tapped open is hidden after this time without a touch, in ms. */
const ALONE = 15_000;

type Asking = { requestPermission?: () => Promise<string> };

export class Lying {
  /** The hand is hidden. */
  hidden = $state(true);
  #lies = true;
  #laid: ReturnType<typeof setTimeout> | undefined;
  #left: ReturnType<typeof setTimeout> | undefined;

  /** Create it in a component; it watches while `on()`. */
  constructor(on: () => boolean) {
    $effect(() => {
      if (!on()) return;
      this.hidden = true;
      this.#lies = true; // until it is felt otherwise
      const tilt = (event: DeviceOrientationEvent) => this.#tilted(event);
      const touch = () => this.#touched();
      window.addEventListener("deviceorientation", tilt);
      window.addEventListener("pointerdown", touch, { capture: true, passive: true });
      window.addEventListener("keydown", touch, { capture: true });
      return () => {
        window.removeEventListener("deviceorientation", tilt);
        window.removeEventListener("pointerdown", touch, { capture: true });
        window.removeEventListener("keydown", touch, { capture: true });
        clearTimeout(this.#laid);
        clearTimeout(this.#left);
      };
    });
  }

  /** Show the hand of a phone that lies; some browsers must be asked for its tilt, at a touch. */
  show(): void {
    this.hidden = false;
    this.#touched();
    if (typeof DeviceOrientationEvent === "undefined") return;
    (DeviceOrientationEvent as unknown as Asking).requestPermission?.().catch(() => {});
  }

  #tilted({ beta, gamma }: DeviceOrientationEvent): void {
    if (beta === null || gamma === null) return; // a device without a sensor
    const most = Math.max(Math.abs(beta), Math.abs(gamma));
    if (most > LIFTED && this.#lies) {
      this.#lies = false;
      this.hidden = false;
      clearTimeout(this.#left);
    }
    if (most > LIES) {
      clearTimeout(this.#laid);
      this.#laid = undefined;
    } else if (!this.#lies && this.#laid === undefined) {
      this.#laid = setTimeout(() => {
        this.#laid = undefined;
        this.#lies = true;
        this.hidden = true;
      }, STILL);
    }
  }

  #touched(): void {
    clearTimeout(this.#left);
    if (this.hidden || !this.#lies) return;
    this.#left = setTimeout(() => {
      this.hidden = true;
    }, ALONE);
  }
}
