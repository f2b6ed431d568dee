/** Words for people who play with a box: its companion's frame. */
import { pluralIn } from "../plural.ts";

const plural = pluralIn("en");

export const box = {
  title: "The box is on the table",
  text: "You play with your own dice and tiles; this page keeps score. It stays on this device, and needs no house once it is open.",
  /** Over plain http. */
  plain:
    "Over plain http this browser cannot keep the page for later, nor the screen on. Leave the page open while you play.",
  choose: "Which box?",
  kept: "Begun on this device",
  players: "Players",
  player: (n: number) => `Player ${n}`,
  /** The default name. */
  addPlayer: "Add a player",
  removePlayer: (name: string) => `Remove ${name}`,
  up: (name: string) => `Move ${name} up`,
  down: (name: string) => `Move ${name} down`,
  drag: "Drag to change the order",
  order: "In the order of seats, clockwise.",
  moved: (name: string, place: number) => `${name} is now number ${place}.`,
  begin: "Begin",
  empty: "Everybody needs a name.",
  twice: (name: string) => `${name} is there twice. Give one of them another name.`,
  continue: (names: string) => `Continue: ${names}`,
  entries: (n: number) => `${n} ${plural(n, { one: "entry", other: "entries" })}`,
  remove: "Delete",
  removeThis: (names: string) => `Delete the play of ${names}`,
  removeTitle: "Delete this play?",
  removeText: "Its points are only on this device. They cannot be brought back.",
  another: "Another box",
  missing: "This device has no such play. It may have been deleted, or begun on another device.",
  missingGame: "There is no companion for this box.",
  unstored:
    "This device does not keep the play (its storage is full or not allowed). It lasts as long as this page is open.",
  preparing:
    "The house prepares the rules. That takes a few minutes after its first start; this page goes on by itself.",
  undo: "Undo",
  undoneLast: "The last entry is taken back.",
  large: "Large type",
  again: "Again with the same players",
  picture: "Share as a picture",
  bgStats: "To BG Stats",
  pictureFailed: "This browser makes no picture.",
  exportJson: "Save (JSON)",
  exportCsv: "Table (CSV)",
  unverified: "Scores as they were noted. Nothing about the play is verified.",
  ranking: "Result",
  wins: (names: string, several: boolean) => (several ? `${names} share the win` : `${names} wins`),
  progress: "Totals after each round",
  round: "Round",
  /** Others read a play along on their own phones. */
  along: {
    title: "Let others read along",
    text: "Other phones show this play, and follow within a second. They cannot change it. This house keeps it for a day after the last entry.",
    begin: "Show the code",
    scan: "Scan this with the other phones, or send the link.",
    qrAlt: "QR code of the link",
    link: "The link",
    copy: "Copy the link",
    day: "The house forgets the play a day after the last entry.",
    end: "End it for all",
    failed: "The house did not take it. Try again.",
    late: "The last entries are not at the house yet. This device sends them as soon as it can.",
    faults: {
      too_many_plays: "Too many plays are read along from here already. End one of them.",
      too_big: "The play has become too long to be read along. It goes on here.",
      too_fast: "Too much was sent at once; this device goes on in a moment.",
      unknown_play: "The others no longer see the play. Show the code again.",
    } as Readonly<Record<string, string>>,
    reading: "You read along. Another phone keeps the score.",
    silent: "The house does not answer. What you see may be old; this page keeps trying.",
    gone: "This play is no longer shown to others, or its day is over.",
    unreadable: "This play cannot be shown. The other phone may have a newer version of this page: load it again.",
  },
};
