/** Whether this browser keeps the guest's cookie. Without it the reader has no guest, and can only watch. */
let blocked = $state(false);
/** Number of parts that mention the cookies. Not `$state`: an effect that reads and sets it would loop. */
let telling = 0;
let told = $state(false);

export const cookies = {
  get blocked(): boolean {
    return blocked;
  },
  /** Set by the page after its first requests. */
  set blocked(found: boolean) {
    blocked = found;
  },
  /** Whether a part of the page says itself why it needs cookies. */
  get told(): boolean {
    return told;
  },
  /** Replace the line above the page by a part's own sentence. Returns the function that ends this, for an effect. */
  tell(): () => void {
    told = ++telling > 0;
    return () => {
      told = --telling > 0;
    };
  },
};
