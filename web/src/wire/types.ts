// Written by `python -m asterion.house.typescript` from the house's own types; a test holds it current.
export type MythicalDiceAction = MythicalDiceBet | MythicalDiceRoll;
export type MythicalDiceKind = "minotaur" | "griffin" | "mermaid" | "red" | "yellow" | "purple" | "grey";
export type Mino3DFacing = "east" | "north" | "west" | "south";
export type Level = "random" | "novice" | "regular" | "expert";
export type MythicalDiceEdition = "mythical-2024" | "mino-2023";
export type MythicalDiceFace = "symbol" | "flag" | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9";
export type Mino3DEdition = "original";
export type Mino3DSupport = "balanced" | "any" | "free";
export type Who = "person" | "bot";
export type Status = "waiting" | "playing" | "over";
export type EntryType =
  | "seated"
  | "unseated"
  | "seeded"
  | "started"
  | "acted"
  | "expired"
  | "left"
  | "returned"
  | "ended";
export type MythicalDiceEvent =
  | MythicalDiceDealt
  | MythicalDiceBetPlaced
  | MythicalDiceBetsRevealed
  | MythicalDiceRolled
  | MythicalDiceTrickWon
  | MythicalDiceRoundScored
  | MythicalDiceGameOver;
export type MythicalDiceReason =
  | "highest"
  | "later_tie"
  | "all_flags"
  | "minotaur"
  | "griffin"
  | "mermaid"
  | "mermaid_over_all";
export type Mino3DEvent = Mino3DDealt | Mino3DPlaced | Mino3DPassed | Mino3DGameOver;
export type MythicalDiceStage = "bet" | "roll" | "over";
export type MythicalDiceColour = "red" | "yellow" | "purple" | "grey";
export type Mino3DStage = "play" | "over";
export type Mino3DAlong = "x" | "y";
export type As = "seat" | "spectator" | "screen";
export type ClientMessage = Hello | Act | Seed | Sit | Stand | AddBot | Remove | Start | Rematch | Leave | Back | Chat;
export type ServerMessage =
  | Snapshot
  | TableNews
  | EntryNews
  | YouNews
  | Ack
  | Refused
  | Presence
  | ClockNews
  | ChatNews;
export type Mino3DColour = "white" | "purple" | "red" | "green" | "blue" | "orange" | "yellow";

/**
 * First message of a connection: resume after entry ``since`` (-1: from the start) of ``match``.
 */
export interface Hello {
  type: "hello";
  since?: number;
  match?: string | null;
}
/**
 * Act in the game. The id is the page's own: the same id again is acknowledged again and changes nothing.
 */
export interface Act {
  type: "act";
  id: string;
  action: MythicalDiceAction | Mino3DPlace;
}
/**
 * Bet to take this many tricks (M4).
 */
export interface MythicalDiceBet {
  type: "bet";
  tricks: number;
}
/**
 * Roll one die of this kind (M5).
 */
export interface MythicalDiceRoll {
  type: "roll";
  die: MythicalDiceKind;
}
/**
 * Add one piece of the hand to the build (D8).
 */
export interface Mino3DPlace {
  type: "place";
  piece: string;
  x: number;
  y: number;
  z: number;
  facing: Mino3DFacing;
}
/**
 * This page's part of the dice (hex, 16 to 64 bytes), before the start.
 */
export interface Seed {
  type: "seed";
  seed: string;
  id?: string | null;
}
/**
 * Take a seat (null: the first free one) under a name.
 */
export interface Sit {
  type: "sit";
  name: string;
  seat?: number | null;
  id?: string | null;
}
/**
 * Give the seat back, before the start.
 */
export interface Stand {
  type: "stand";
  id?: string | null;
}
/**
 * Host: put a bot on a seat (null: the first free one).
 */
export interface AddBot {
  type: "add_bot";
  level: Level;
  seat?: number | null;
  id?: string | null;
}
/**
 * Host: free a seat, of a bot or a guest, before the start.
 */
export interface Remove {
  type: "remove";
  seat: number;
  id?: string | null;
}
/**
 * Host: deal, once every seat is taken.
 */
export interface Start {
  type: "start";
  id?: string | null;
}
/**
 * Any seat's holder, after the end: one more match, same seats. It deals by itself when all are here.
 */
export interface Rematch {
  type: "rematch";
  id?: string | null;
}
/**
 * Leave a running match to a bot standing in.
 */
export interface Leave {
  type: "leave";
  id?: string | null;
}
/**
 * Take the seat back from the bot standing in.
 */
export interface Back {
  type: "back";
  id?: string | null;
}
/**
 * Say something at the table.
 */
export interface Chat {
  type: "chat";
  text: string;
  id?: string | null;
}
/**
 * Answer to ``hello``, and sent unasked when a new match begins: everything this connection may see.
 */
export interface Snapshot {
  type: "snapshot";
  table: TableView;
  match: MatchView | null;
  entries: EntryView[];
  view: View | null;
  you: You;
  clock: Clock | null;
}
/**
 * A table as everyone at it may see it. ``commitment``: hex, of the match that is on.
 */
export interface TableView {
  id: string;
  game: string;
  options: MythicalDiceOptions | Mino3DOptions;
  seats: (SeatView | null)[];
  host_seat: number | null;
  status: Status;
  match: string;
  pace: Pace;
  listed: boolean;
  commitment: string | null;
}
/**
 * What a table may choose. faces and counts override the material of M1 for the kinds that they name.
 */
export interface MythicalDiceOptions {
  edition?: MythicalDiceEdition;
  simplified?: boolean;
  starter?: number | null;
  faces?: {
    [k: string]: MythicalDiceFace[] | undefined;
  } | null;
  counts?: {
    [k: string]: number | undefined;
  } | null;
}
/**
 * What a table may choose: how pieces are carried (D6), and the first seat, drawn unless named (D3).
 */
export interface Mino3DOptions {
  edition?: Mino3DEdition;
  support?: Mino3DSupport;
  starter?: number | null;
}
/**
 * Who sits where. ``stand_in``: a bot plays for the person; ``seeded``: its page has given its part of the dice.
 */
export interface SeatView {
  seat: number;
  name: string;
  who: Who;
  level: Level | null;
  online: boolean;
  stand_in: boolean;
  host: boolean;
  seeded: boolean;
}
/**
 * Seconds for each decision; null is relaxed.
 */
export interface Pace {
  seconds: number | null;
}
/**
 * The match at the table. ``next``: number of its next entry; ``house_seed`` (hex) once it is over.
 */
export interface MatchView {
  id: string;
  next: number;
  started: boolean;
  over: boolean;
  scores: number[];
  winners: number[] | null;
  house_seed: string | null;
}
/**
 * One entry of the match's log as everyone may see it; ``at``: Unix ms.
 */
export interface EntryView {
  n: number;
  at: number;
  type: EntryType;
  seat: number | null;
  by: ("seat" | "stand_in") | null;
  events: (MythicalDiceEvent | Mino3DEvent)[];
}
/**
 * A round begins; everybody holds this many dice (M2).
 */
export interface MythicalDiceDealt {
  type: "dealt";
  round: number;
  dice: number;
  starter: number;
}
/**
 * A seat has bet or changed its bet; how much stays secret (M4).
 */
export interface MythicalDiceBetPlaced {
  type: "bet_placed";
  seat: number;
}
export interface MythicalDiceBetsRevealed {
  type: "bets_revealed";
  bets: number[];
}
/**
 * A die was rolled; sets_colour: it is the one to follow (M6).
 */
export interface MythicalDiceRolled {
  type: "rolled";
  seat: number;
  die: MythicalDiceKind;
  face: MythicalDiceFace;
  sets_colour: boolean;
}
/**
 * A seat took the trick (M7-M9).
 *
 *     beats: the other symbols in it; later: the same symbol was there before; bonus: pending until the round ends (M11).
 */
export interface MythicalDiceTrickWon {
  type: "trick_won";
  seat: number;
  die: MythicalDiceKind;
  face: MythicalDiceFace;
  reason: MythicalDiceReason;
  later: boolean;
  beats: MythicalDiceKind[];
  bonus: number;
}
export interface MythicalDiceRoundScored {
  type: "round_scored";
  round: number;
  rows: MythicalDiceRoundRow[];
}
/**
 * One seat's line of the score pad (M10, M16). points include the bonus that was earned.
 */
export interface MythicalDiceRoundRow {
  seat: number;
  bet: number;
  won: number;
  points: number;
  bonus: number;
  total: number;
}
/**
 * The end: final totals, and all seats that share the highest (M13).
 */
export interface MythicalDiceGameOver {
  type: "game_over";
  scores: number[];
  winners: number[];
}
/**
 * Everybody holds so many pieces, some may have left the game, and the first piece of the build is up (D2).
 */
export interface Mino3DDealt {
  type: "dealt";
  pieces: number;
  removed: number;
  starter: number;
  first: string;
}
/**
 * A piece was placed, with the three parts of its points (D7).
 *
 *     digits: its own; meeting: the digits above and below its digits, summed, one by one in met; joining: both digits of
 *     each piece in joined, whose colour is directly above or below its own. drew: it took a piece from the stock.
 */
export interface Mino3DPlaced {
  type: "placed";
  seat: number;
  piece: string;
  x: number;
  y: number;
  z: number;
  facing: Mino3DFacing;
  digits: number;
  meeting: number;
  joining: number;
  points: number;
  total: number;
  met: Mino3DDigitMet[];
  joined: string[];
  drew: boolean;
}
/**
 * A digit directly above or below one of the new piece's digits, and the piece that bears it (D7).
 */
export interface Mino3DDigitMet {
  piece: string;
  digit: number;
}
/**
 * A seat can place none of its pieces (D8).
 */
export interface Mino3DPassed {
  type: "passed";
  seat: number;
}
/**
 * The end: final totals, all seats that share the highest, and the pieces that each could not place (D8).
 */
export interface Mino3DGameOver {
  type: "game_over";
  scores: number[];
  winners: number[];
  left: number[];
}
/**
 * What one connection may see of the game: the public part, and its own seat's part or null.
 */
export interface View {
  public: MythicalDicePublicView | Mino3DPublicView;
  own: (MythicalDiceOwnView | Mino3DOwnView) | null;
}
/**
 * The table as everybody sees it.
 */
export interface MythicalDicePublicView {
  edition: MythicalDiceEdition;
  simplified: boolean;
  round: number;
  rounds: number;
  stage: MythicalDiceStage;
  starter: number;
  turn: number | null;
  trick_number: number;
  led: MythicalDiceColour | null;
  trick: MythicalDiceTrick;
  seats: MythicalDiceSeatShown[];
  rolled: MythicalDiceDiceCount[];
}
/**
 * The trick on the table in the order of rolling; a complete one has a winner and stays until the next lead.
 */
export interface MythicalDiceTrick {
  leader: number;
  rolls: MythicalDiceRolledDie[];
  winner: number | null;
}
/**
 * One die on the table: who rolled it, its kind, the face it shows.
 */
export interface MythicalDiceRolledDie {
  seat: number;
  die: MythicalDiceKind;
  face: MythicalDiceFace;
}
/**
 * What everybody knows of a seat (M3). voids: colours that it has shown it does not hold (M6).
 */
export interface MythicalDiceSeatShown {
  dice: number;
  bet: number | null;
  has_bet: boolean;
  won: number;
  bonus: number;
  score: number;
  voids: MythicalDiceColour[];
}
export interface MythicalDiceDiceCount {
  die: MythicalDiceKind;
  count: number;
}
/**
 * The table as everybody sees it. laid: in the order of building; removed: pieces out of the game, unseen (D2).
 */
export interface Mino3DPublicView {
  edition: Mino3DEdition;
  support: Mino3DSupport;
  stage: Mino3DStage;
  starter: number;
  turn: number | null;
  stock: number;
  removed: number;
  laid: Mino3DLaid[];
  seats: Mino3DSeatShown[];
}
/**
 * A piece of the build. seat: who placed it; null: it was the first, turned up from the stock (D2).
 */
export interface Mino3DLaid {
  piece: string;
  x: number;
  y: number;
  z: number;
  facing: Mino3DFacing;
  seat: number | null;
}
/**
 * What everybody knows of a seat. lacks: pieces that it has shown it did not hold, by passing (D8); drawn: how many
 *     it has taken up since; passed: in the last round of the table.
 */
export interface Mino3DSeatShown {
  pieces: number;
  score: number;
  passed: boolean;
  lacks: string[];
  drawn: number;
}
/**
 * What one seat sees behind its screen, and what it may do now.
 */
export interface MythicalDiceOwnView {
  seat: number;
  hand: MythicalDiceDiceCount[];
  bet: number | null;
  legal: (MythicalDiceBet | MythicalDiceRoll)[];
  blocked: MythicalDiceBlocked[];
}
/**
 * A die in hand that may not be rolled now, and the ruling that says so.
 */
export interface MythicalDiceBlocked {
  die: MythicalDiceKind;
  code: string;
  ruling: string;
}
/**
 * What one seat holds and, when it is its turn, every place that a piece of its hand may take.
 */
export interface Mino3DOwnView {
  seat: number;
  hand: string[];
  spots: Mino3DSpot[];
}
/**
 * Three free cells where some piece of the hand may go: the middle one, and whether they lie along x or along y.
 *
 *     fits: four numbers for each way to fill it: the piece (its place in the hand, from 0), how it faces (0 east,
 *     1 north, 2 west, 3 south), the points for digits above and below its digits, and those for pieces touched by its
 *     colour (D7). Its own digits come on top.
 */
export interface Mino3DSpot {
  x: number;
  y: number;
  z: number;
  along: Mino3DAlong;
  fits: number[];
}
/**
 * Who this connection is at the table.
 */
export interface You {
  seat: number | null;
  host: boolean;
  as: As;
}
/**
 * Seats on the clock and the time left to the first of them to run out.
 */
export interface Clock {
  seats: number[];
  remaining_ms: number;
}
/**
 * Seats, host, status or commitment changed.
 */
export interface TableNews {
  type: "table";
  table: TableView;
}
/**
 * One more entry is on disk, and what the game looks like after it (null before the start).
 */
export interface EntryNews {
  type: "entry";
  entry: EntryView;
  view: View | null;
  clock: Clock | null;
}
/**
 * This connection's own standing changed.
 */
export interface YouNews {
  type: "you";
  you: You;
}
/**
 * A command was carried out; ``n``: the entry that it became, if one.
 */
export interface Ack {
  type: "ack";
  id: string;
  n: number | null;
}
/**
 * A command was refused: a stable code, the ruling where a rule forbids it, and words for a log.
 */
export interface Refused {
  type: "refused";
  id: string | null;
  code: string;
  ruling: string | null;
  detail: string;
}
/**
 * Which seats' holders are connected, and how many watch.
 */
export interface Presence {
  type: "presence";
  seats: boolean[];
  spectators: number;
}
/**
 * The clocks changed without an entry.
 */
export interface ClockNews {
  type: "clock";
  clock: Clock | null;
}
/**
 * Someone said something; ``seat`` null: a spectator. ``at``: Unix ms.
 */
export interface ChatNews {
  type: "chat";
  seat: number | null;
  name: string;
  text: string;
  at: number;
}
/**
 * Who the cookie says you are; ``lang``: the browser's first language that the page has.
 *
 *     ``address``: where other devices reach the house, for links to its tables.
 */
export interface Me {
  guest: string;
  name: string | null;
  lang: ("en" | "fr") | null;
  address: string;
}
/**
 * Body of ``PUT /api/me``.
 */
export interface NewName {
  name: string;
}
/**
 * A game of the house.
 */
export interface GameInfo {
  id: string;
  seats: number[];
  editions: string[];
  levels: Level[];
}
/**
 * Body of ``POST /api/tables``.
 */
export interface OpenTable {
  game: string;
  options: MythicalDiceOptions | Mino3DOptions;
  seats: number;
  pace: Pace;
  listed: boolean;
}
/**
 * A table was opened.
 */
export interface Opened {
  table: string;
}
/**
 * A table of the public list.
 */
export interface ListedTable {
  id: string;
  game: string;
  options: MythicalDiceOptions | Mino3DOptions;
  seats: number;
  names: string[];
  status: Status;
  pace: Pace;
}
/**
 * A finished match of this guest; ``ended``: Unix ms; ``seat``: the guest's own.
 */
export interface FinishedMatch {
  match: string;
  table: string | null;
  game: string;
  ended: number;
  seat: number;
  names: string[];
  scores: number[];
  winners: number[];
}
/**
 * A finished match after one entry, nothing hidden; before the deal ``public`` is null and ``owns`` empty.
 */
export interface Frame {
  n: number;
  entry: EntryView;
  public: (MythicalDicePublicView | Mino3DPublicView) | null;
  owns: (MythicalDiceOwnView | Mino3DOwnView)[];
}
/**
 * A finished match, entry by entry.
 */
export interface Replayed {
  frames: Frame[];
}
/**
 * Whether every deal and roll follows from the seeds; else the first entry that does not, and why.
 *
 *     ``entries``, ``words``: how many were checked.
 */
export interface Verified {
  honest: boolean;
  entries: number;
  words: number;
  first_bad: number | null;
  code: string | null;
}
/**
 * Body of every HTTP error.
 */
export interface FaultBody {
  error: Fault;
}
/**
 * What went wrong, as a stable code.
 */
export interface Fault {
  code: string;
  detail: string;
  ruling: string | null;
}
/**
 * Answer of ``GET /health``.
 */
export interface Health {
  ok: boolean;
  version: string;
  database: boolean;
}
export type GameOptions = MythicalDiceOptions | Mino3DOptions;
export type GameAction = MythicalDiceAction | Mino3DPlace;
export type GamePublicView = MythicalDicePublicView | Mino3DPublicView;
export type GameOwnView = MythicalDiceOwnView | Mino3DOwnView;
export type GameEvent = MythicalDiceEvent | Mino3DEvent;
