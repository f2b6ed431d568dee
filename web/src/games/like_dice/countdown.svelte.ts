/** Whole seconds until a time of `performance.now()`. */
export class Countdown {
  /** Null: no countdown runs. */
  seconds = $state<number | null>(null);

  /** Create it in a component; it follows `ends`. */
  constructor(ends: () => number | null) {
    $effect.pre(() => {
      const end = ends();
      if (end === null) {
        this.seconds = null;
        return;
      }
      const look = () => {
        this.seconds = Math.max(0, Math.ceil((end - performance.now()) / 1000));
      };
      look();
      const timer = setInterval(look, 100);
      return () => clearInterval(timer);
    });
  }
}
