/**
 * The tabs of this browser that show one match. With Web Locks the first one plays and the others watch; when it closes, the
 * next one plays. Over plain http a browser has no Web Locks: the tab that was opened last plays, and the store refuses
 * the others' appends.
 */

/** News of a match between tabs: it has more entries, another tab plays it now, or it was deleted. */
export type TabNews = "entries" | "owner" | "removed";

const NAME = "asterion.device";

const locksOf = (): LockManager | undefined => navigator.locks as LockManager | undefined;

type Message = { readonly id: string; readonly news: TabNews };

/** The tabs that show a match: `tell` reaches all but the caller. */
export type Channel = { readonly tell: (news: TabNews) => void; readonly close: () => void };

/** Join the tabs that show a match; `heard` is called with what others tell. */
export function join(id: string, heard: (news: TabNews) => void = () => {}): Channel {
  if (typeof BroadcastChannel === "undefined") return { tell: () => {}, close: () => {} };
  const channel = new BroadcastChannel(NAME);
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.id === id) heard(data.news);
  };
  return { tell: (news) => channel.postMessage({ id, news } satisfies Message), close: () => channel.close() };
}

/**
 * Ask to play a match in this tab. Resolves once it is known whether it may; `later` is called if it may only after the
 * tab that plays now has closed. `leave` gives the match up, or the wait for it.
 */
export async function askToPlay(
  id: string,
  later: () => void,
  locks: LockManager | undefined = locksOf(),
): Promise<{ readonly plays: boolean; readonly leave: () => void }> {
  if (locks === undefined) return { plays: true, leave: () => {} };
  let leave = () => {};
  const left = new Promise<void>((go) => {
    leave = go;
  });
  const name = `${NAME}.${id}`;
  const plays = await new Promise<boolean>((known, failed) => {
    locks
      .request(name, { ifAvailable: true }, (lock) => {
        known(lock !== null);
        return lock === null ? undefined : left;
      })
      .catch(failed);
  });
  if (!plays) {
    // A match that was given up meanwhile is passed on at once.
    void locks.request(name, () => {
      later();
      return left;
    });
  }
  return { plays, leave };
}
