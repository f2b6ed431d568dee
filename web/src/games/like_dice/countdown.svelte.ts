/** Whole seconds until a time of `performance.now()`. */
export class Countdown {
  /** Null: nothing is counted down. */
  seconds = $state<number | null>(null);

  /** To be made in a component; `ends` is followed. */
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
