const TICK = 250;

/** A running time of `performance.now()`, for components that show a countdown. */
export class Ticker {
  now = $state(performance.now());

  /** Create it in a component; `now` is renewed while `runs`, every `tick` milliseconds. */
  constructor(runs: () => boolean = () => true, tick = TICK) {
    $effect(() => {
      if (!runs()) return;
      const look = () => {
        this.now = performance.now();
      };
      look();
      const timer = setInterval(look, tick);
      return () => clearInterval(timer);
    });
  }

  /** Whole seconds until a time, rounded up; 0: it has come. */
  until(time: number): number {
    return Math.max(0, Math.ceil((time - this.now) / 1000));
  }
}
