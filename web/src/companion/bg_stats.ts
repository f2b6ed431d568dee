/**
 * A finished play as a link for the app BG Stats, which takes plays from others so: `createPlay.html?data=`, then the play
 * as JSON (its page "Linking and pushing to BG Stats from other apps or websites"). Nothing is sent before the link is followed.
 */
import type { Play } from "./play.ts";

const TAKES = "https://app.bgstatsapp.com/createPlay.html";
/** Matched with the app's own games and players once; so it stays the same. */
const SOURCE = "Asterion";
const MINUTE = 60_000;
/** A longer play was interrupted: its length says nothing. */
const LONGEST_MINUTES = 600;
/** Browsers and phones hand on addresses of this length at least. */
const MOST_CHARACTERS = 8000;

/** A moment as the app wants it, in UTC. `at`: Unix ms. */
const momentOf = (at: number): string => new Date(at).toISOString().slice(0, 19).replace("T", " ");

/** The link; null: the play is too large for one. `title`: the game's name; `totals`, `winners`: by seat. */
export function bgStatsLink(
  play: Play,
  title: string,
  names: readonly string[],
  totals: readonly number[],
  winners: readonly number[],
): string | null {
  const minutes = Math.round((play.changed - play.begun) / MINUTE);
  const said = {
    sourceName: SOURCE,
    sourcePlayId: play.id,
    playDate: momentOf(play.begun),
    ...(minutes >= 1 && minutes <= LONGEST_MINUTES ? { durationMin: minutes } : {}),
    game: { name: title, sourceGameId: play.game, highestWins: true },
    players: names.map((name, seat) => ({
      name,
      sourcePlayerId: name.trim().normalize("NFKC").toLocaleLowerCase("en"),
      score: String(totals[seat] ?? 0),
      winner: winners.includes(seat),
    })),
  };
  const link = `${TAKES}?data=${encodeURIComponent(JSON.stringify(said))}`;
  return link.length > MOST_CHARACTERS ? null : link;
}
