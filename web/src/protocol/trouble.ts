/** The cause why a table does not appear, from the attempts so far and the house's answer over HTTP. */

/**
 * `offline`: this device has no network. `away`: the house does not answer over HTTP either. `blocked`: it answers, but
 * no socket opens. `silent`: a socket opens, but no message arrives. `drops`: each socket is closed again. `code`: the
 * house refuses, for this reason.
 */
export type Trouble = "offline" | "away" | "blocked" | "silent" | "drops" | { readonly code: string };

/** Interval at which the page looks for the cause, in ms. */
export const LOOK = 3500;
/** Time without a table after which the page names a cause, in ms. */
export const LONG = 6500;
/** Failed attempts after which the page names a cause. */
const OFTEN = 2;

/** The attempts to reach a table that has not appeared yet. */
export type Attempts = {
  /** The time at which the first one began. */
  begun: number;
  /** Attempts that have failed. */
  failed: number;
  /** Whether the guest's cookie was set, so that a socket could be opened. */
  prepared: boolean;
  /** The stage that the last attempt reached. */
  reached: "nothing" | "opened" | "closed";
  /** The last error of the house. */
  code: string | null;
};

export const noAttempts = (now: number): Attempts => ({
  begun: now,
  failed: 0,
  prepared: false,
  reached: "nothing",
  code: null,
});

/** The cause of the trouble; null: none is known yet. answers: whether the house answers over HTTP. */
export function troubleOf(attempts: Attempts, answers: boolean, online: boolean, now: number): Trouble | null {
  if (!answers) return online ? "away" : "offline";
  if (attempts.code !== null) return { code: attempts.code };
  if (attempts.failed < OFTEN && now - attempts.begun < LONG) return null;
  if (!attempts.prepared) return { code: "busy" };
  return { nothing: "blocked", opened: "silent", closed: "drops" }[attempts.reached] as Trouble;
}
