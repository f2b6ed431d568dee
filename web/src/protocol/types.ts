// Written by `python -m asterion.house.server.typescript` from the house's own types; a test holds it current.
export type MythicalDiceAction = MythicalDiceBet | MythicalDiceRoll;
export type MythicalDiceKind = "minotaur" | "griffin" | "mermaid" | "red" | "yellow" | "purple" | "grey";
export type Mino3DFacing = "east" | "north" | "west" | "south";
export type MinosAction =
  | MinosSize
  | MinosLay
  | MinosReady
  | MinosBid
  | MinosCounter
  | MinosFollow
  | MinosLayMarble
  | MinosTakeBack
  | MinosStop;
export type MinosKind = "dead_end" | "straight" | "tee" | "crossing" | "elbow" | "block" | "bridge";
export type LikeDiceAction = LikeDiceReady | LikeDiceClaim | LikeDicePass | LikeDiceTake;
export type LikeDiceBuzzersAction =
  | LikeDiceBuzzersClaim
  | LikeDiceBuzzersPass
  | LikeDiceBuzzersStart
  | LikeDiceBuzzersHold
  | LikeDiceBuzzersClose
  | LikeDiceBuzzersJudge
  | LikeDiceBuzzersTakeBack
  | LikeDiceBuzzersGive
  | LikeDiceBuzzersReturn
  | LikeDiceBuzzersAim
  | LikeDiceBuzzersAdopt
  | LikeDiceBuzzersEnd;
export type Level = "random" | "novice" | "regular" | "expert";
export type MythicalDiceEdition = "mythical-2024" | "mino-2023";
export type MythicalDiceFace = "symbol" | "flag" | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9";
export type Mino3DEdition = "original";
export type Mino3DSupport = "balanced" | "any" | "free";
export type MinosEdition = "original";
export type MinosBuilding = "together" | "random" | "fitted";
export type MinosBridges = "plain" | "underpass";
export type MinosSizes = "box" | "any";
export type LikeDiceEdition = "like-dice-2012";
export type LikeDiceDifficulty = "beginners" | "advanced";
export type LikeDiceBuzzersEdition = "like-dice-2012";
export type Who = "person" | "bot";
export type Status = "waiting" | "playing" | "over";
export type EntryType =
  | "seated"
  | "unseated"
  | "sealed"
  | "revealing"
  | "seeded"
  | "started"
  | "acted"
  | "elapsed"
  | "expired"
  | "left"
  | "returned"
  | "took_over"
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
export type MinosEvent =
  | MinosRoundBegan
  | MinosSizePicked
  | MinosTileLaid
  | MinosBuilt
  | MinosLookedEnough
  | MinosCovered
  | MinosBidMade
  | MinosStaked
  | MinosWalkBegan
  | MinosMarbleLaid
  | MinosTakenBack
  | MinosRoundScored
  | MinosSawEnough
  | MinosGameOver;
export type MinosStance = "free" | "bidder" | "counter" | "follow";
export type MinosEnding = "full_length" | "stuck" | "gave_up" | "time_up";
export type LikeDiceEvent =
  | LikeDiceDealt
  | LikeDiceSaidReady
  | LikeDiceBraced
  | LikeDiceMissionTurned
  | LikeDiceClaimed
  | LikeDiceSaidPass
  | LikeDiceTimeUp
  | LikeDiceChecked
  | LikeDiceTaken
  | LikeDiceRefilled
  | LikeDiceGameOver;
export type LikeDiceColour = "red" | "yellow" | "green" | "blue" | "purple";
export type LikeDiceMissionKind =
  | "one_colour"
  | "two_colours"
  | "three_colours"
  | "big_small"
  | "two_values"
  | "three_values";
export type LikeDiceBuzzersEvent =
  | LikeDiceBuzzersOpened
  | LikeDiceBuzzersBraced
  | LikeDiceBuzzersHeld
  | LikeDiceBuzzersRaceBegun
  | LikeDiceBuzzersClaimed
  | LikeDiceBuzzersSaidPass
  | LikeDiceBuzzersRaceClosed
  | LikeDiceBuzzersJudged
  | LikeDiceBuzzersTakenBack
  | LikeDiceBuzzersCorrected
  | LikeDiceBuzzersEnding
  | LikeDiceBuzzersLevel
  | LikeDiceBuzzersPipsSaid
  | LikeDiceBuzzersGameOver;
export type MythicalDiceStage = "bet" | "roll" | "over";
export type MythicalDiceColour = "red" | "yellow" | "purple" | "grey";
export type Mino3DStage = "play" | "over";
export type MinosStage = "size" | "build" | "look" | "bid" | "walk" | "review" | "over";
export type MinosPassage = "tile" | "deck" | "underpass" | "either";
export type LikeDiceStage = "ready" | "brace" | "race" | "reward" | "over";
export type LikeDiceVerdict = "unchecked" | "wrong" | "right";
export type LikeDiceBuzzersStage = "ready" | "brace" | "race" | "judge" | "ending" | "pips" | "over";
export type LikeDiceBuzzersVerdict = "unchecked" | "wrong" | "right";
export type Mino3DAlong = "x" | "y";
export type MinosVerb = "size" | "lay" | "ready" | "bid" | "counter" | "follow" | "marble" | "take_back" | "stop";
export type LikeDiceVerb = "ready" | "claim" | "pass" | "take";
export type LikeDiceBuzzersVerb =
  | "claim"
  | "pass"
  | "start"
  | "hold"
  | "close"
  | "judge"
  | "end"
  | "correct"
  | "take_back";
export type As = "seat" | "spectator" | "screen";
export type CoachUnit = "win" | "points";
export type CoachMistake = "inaccuracy" | "mistake" | "blunder";
export type LedgerGrade = "inaccuracy" | "mistake" | "blunder" | "luck" | "great_luck";
export type LedgerKind =
  | "start"
  | "deal"
  | "bet"
  | "choice"
  | "roll"
  | "place"
  | "draw"
  | "labyrinth"
  | "bid"
  | "note"
  | "walk"
  | "mission"
  | "cards"
  | "card"
  | "time"
  | "answer";
export type ClientMessage =
  | Hello
  | Act
  | Seal
  | Seed
  | Sit
  | Stand
  | AddBot
  | Remove
  | Start
  | Rematch
  | TakeOver
  | LetBack
  | Leave
  | Back
  | StandIn
  | AskLegal
  | AskCoach
  | Chat
  | Hand
  | Pong
  | Beat;
export type ServerMessage =
  | Snapshot
  | TableNews
  | EntryNews
  | YouNews
  | Ack
  | Refused
  | Presence
  | ClockNews
  | ChatNews
  | HandNews
  | Ping
  | Legal
  | AdviceNews
  | BeatNews
  | Preparing
  | FaultNews;
export type MythicalDiceRefusal =
  | "no_such_seat"
  | "no_such_action"
  | "game_over"
  | "bets_are_open"
  | "bets_are_closed"
  | "bet_out_of_range"
  | "not_your_turn"
  | "no_such_die"
  | "must_follow";
export type Mino3DColour = "white" | "purple" | "red" | "green" | "blue" | "orange" | "yellow";
export type Mino3DRefusal =
  | "no_such_seat"
  | "no_such_place"
  | "game_over"
  | "not_your_turn"
  | "piece_built"
  | "not_your_piece"
  | "touches_nothing"
  | "not_carried"
  | "cell_taken"
  | "column_differs"
  | "alike_beside"
  | "two_empty_levels";
export type MinosRefusal =
  | "no_such_seat"
  | "no_such_action"
  | "game_over"
  | "not_picking"
  | "not_building"
  | "not_looking"
  | "not_bidding"
  | "not_walking"
  | "not_your_turn"
  | "size_not_offered"
  | "outside"
  | "cell_taken"
  | "no_tile_left"
  | "ready_already"
  | "too_long"
  | "not_higher"
  | "too_high"
  | "no_bid_yet"
  | "committed"
  | "marble_there"
  | "not_connected"
  | "not_alone"
  | "not_so_many"
  | "no_glass";
export type LikeDiceRefusal =
  | "no_such_seat"
  | "no_such_action"
  | "out_of_range"
  | "game_over"
  | "no_mission"
  | "after_check"
  | "claimed_already"
  | "too_late"
  | "not_ready_time"
  | "ready_already"
  | "no_reward"
  | "not_winner"
  | "empty_slot"
  | "did_not_count"
  | "no_glass";
export type LikeDiceBuzzersRefusal =
  | "no_such_seat"
  | "no_such_action"
  | "out_of_range"
  | "game_over"
  | "no_mission"
  | "after_check"
  | "claimed_already"
  | "too_late"
  | "not_between"
  | "held_already"
  | "still_asked"
  | "nothing_to_judge"
  | "did_not_claim"
  | "nothing_to_take_back"
  | "no_card_left"
  | "last_card"
  | "no_proposal"
  | "not_ending"
  | "not_level"
  | "no_glass";

/**
 * First message of a connection: resume after entry ``since`` (-1: from the start) of ``match``.
 *
 *     at: when that entry was made, as the page knows it (Unix ms). A house that was opened from an older copy of its
 *     database has no such entry, or another one: then the page gets the whole log.
 */
export interface Hello {
  type: "hello";
  since?: number;
  match?: string | null;
  at?: number | null;
}
/**
 * Act in the game. The id is the page's own: the same id again is acknowledged again and changes nothing.
 *
 *     seen: the last entry that the page knew when it was said. In a race what was said before it does not count, such as
 *     the answer to the mission before, sent again by a page that had lost its line.
 */
export interface Act {
  type: "act";
  id: string;
  action: MythicalDiceAction | Mino3DPlace | MinosAction | LikeDiceAction | LikeDiceBuzzersAction;
  seen?: number | null;
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
 * The opener picks the size of the labyrinth (N2).
 */
export interface MinosSize {
  type: "size";
  rows: number;
  columns: number;
}
/**
 * Lay a tile from the heap on a free cell, turned clockwise by 0 to 3 quarter turns (N3).
 */
export interface MinosLay {
  type: "lay";
  tile: MinosKind;
  turn: number;
  row: number;
  column: number;
}
/**
 * Looked enough. length: the longest walk that the seat believes it can make, kept secret; 0: not given (N5). After
 *     a walk: seen enough of it.
 */
export interface MinosReady {
  type: "ready";
  length?: number;
}
/**
 * Name a number of tiles, above the last (N6).
 */
export interface MinosBid {
  type: "bid";
  tiles: number;
}
/**
 * Stake a point against the highest bidder (N6).
 */
export interface MinosCounter {
  type: "counter";
}
/**
 * Stake a point on the highest bidder (N6).
 */
export interface MinosFollow {
  type: "follow";
}
/**
 * Lay the next marble of the walk (N8).
 */
export interface MinosLayMarble {
  type: "marble";
  row: number;
  column: number;
}
/**
 * Alone: take up the last marbles, so that this many stay; the best walk counts (N14).
 */
export interface MinosTakeBack {
  type: "take_back";
  marbles?: number;
}
/**
 * Give the walk up (N8); alone: be content with the best one (N14).
 */
export interface MinosStop {
  type: "stop";
}
/**
 * Ready for the next mission.
 */
export interface LikeDiceReady {
  type: "ready";
}
/**
 * Announce one's answer, 0 to 199 (L5).
 */
export interface LikeDiceClaim {
  type: "claim";
  number: number;
}
/**
 * Pass: the seat stays without a claim in this mission (L5).
 */
export interface LikeDicePass {
  type: "pass";
}
/**
 * Take the card in this place of the display, 0 to 2 (L6).
 */
export interface LikeDiceTake {
  type: "take";
  slot: number;
}
/**
 * Announce one's answer, 0 to 199 (L5); at the end, a seat that stands level says the pips on its cards (L8).
 */
export interface LikeDiceBuzzersClaim {
  type: "claim";
  number: number;
}
/**
 * Pass: the seat stays without a claim in this mission (L5).
 */
export interface LikeDiceBuzzersPass {
  type: "pass";
}
/**
 * Begin the countdown to the next mission.
 */
export interface LikeDiceBuzzersStart {
  type: "start";
}
/**
 * Let the next mission wait until somebody starts it.
 */
export interface LikeDiceBuzzersHold {
  type: "hold";
}
/**
 * Wait no longer for those who are silent: in a race (L5), or when pips are counted (L8).
 */
export interface LikeDiceBuzzersClose {
  type: "close";
}
/**
 * Name the seat that was right first; null: none. Claims before it were wrong, later ones stay unchecked (L5).
 */
export interface LikeDiceBuzzersJudge {
  type: "judge";
  right: number | null;
}
/**
 * Take the last verdict back, to judge again.
 */
export interface LikeDiceBuzzersTakeBack {
  type: "take_back";
}
/**
 * Correct the cards of a seat: one more.
 */
export interface LikeDiceBuzzersGive {
  type: "give";
  seat: number;
}
/**
 * Correct the cards of a seat: one fewer.
 */
export interface LikeDiceBuzzersReturn {
  type: "return";
  seat: number;
}
/**
 * Set the target of a seat, 2 to 15 cards (L9).
 */
export interface LikeDiceBuzzersAim {
  type: "aim";
  seat: number;
  cards: number;
}
/**
 * Set the targets that are proposed from the times (L9).
 */
export interface LikeDiceBuzzersAdopt {
  type: "adopt";
}
/**
 * Confirm that the match is over (L8).
 */
export interface LikeDiceBuzzersEnd {
  type: "end";
}
/**
 * The hash of this page's part of the dice (hex, see docs/fairness.md), before the start.
 */
export interface Seal {
  type: "seal";
  seal: string;
  id?: string | null;
}
/**
 * This page's part of the dice (hex, 16 to 64 bytes), as it was sealed, when the house asks with ``revealing``.
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
 * Host: put a bot on a seat (null: the first free one). ``lang``: of its name; null: French.
 */
export interface AddBot {
  type: "add_bot";
  level: Level;
  seat?: number | null;
  lang?: ("en" | "fr") | null;
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
 * Any seat's holder, after the end: ask for one more match with the same seats, or agree to it.
 *
 *     It deals by itself when all who are connected have agreed, or some seconds after it was asked for.
 */
export interface Rematch {
  type: "rematch";
  id?: string | null;
}
/**
 * Play on, under a name, for a bot or for somebody whose stand-in plays, while the game runs.
 */
export interface TakeOver {
  type: "take_over";
  seat: number;
  name: string;
  id?: string | null;
}
/**
 * Host: guests who were removed may sit down again.
 */
export interface LetBack {
  type: "let_back";
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
 * Agree that a bot plays for a seat whose holder has gone, before the time runs out.
 *
 *     The bot plays as soon as all connected players agree; after a while the host's agreement is enough (``GoneView``).
 */
export interface StandIn {
  type: "stand_in";
  seat: number;
  id?: string | null;
}
/**
 * Ask for the legal actions, at a table that knows a game by its contract alone; answered by ``legal``.
 */
export interface AskLegal {
  type: "ask_legal";
  id?: string | null;
}
/**
 * The only person at a table of bots: what is each of my choices worth? Answered by ``ack``, then ``advice``.
 */
export interface AskCoach {
  type: "ask_coach";
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
 * This seat's hand, its place and what it holds, in the game's own words: shown to others, neither answered nor
 *     kept. Of hands that come too fast only the last is shown.
 */
export interface Hand {
  type: "hand";
  x: number;
  y: number;
  what: string;
}
/**
 * The answer to a ``ping`` of the same number, given at once.
 */
export interface Pong {
  type: "pong";
  number: number;
}
/**
 * Asks whether the house still hears this page: answered by a ``beat`` at once.
 */
export interface Beat {
  type: "beat";
}
/**
 * Answer to ``hello``, and sent unasked when a new match begins: everything this connection may see.
 *
 *     ``chat``: the newest remarks, once for each connection; null: nothing that it has not been told.
 */
export interface Snapshot {
  type: "snapshot";
  table: TableView;
  match: MatchView | null;
  entries: EntryView[];
  view: View | null;
  you: You;
  clock: Clock | null;
  chat: ChatNews[] | null;
}
/**
 * A table as everyone at it may see it. ``commitment``: hex, of the current match. ``paused``: nobody who plays
 *     seems to be there, and nothing happens until somebody takes a seat back.
 *
 *     ``latecomers``: seats that one may take over now, unless their holder is here; null: the host does not allow it.
 *     ``removed``: names of guests who may not sit down again. ``gone``: in a running game, seats whose holders are not
 *     connected, until a bot stands in. ``same_dice``: null: the match has dice of its own. ``code``: leads other devices
 *     here, for a day after the table was opened; null: it has none. ``read_only``: the table is only shown, since
 *     its match began with other rules of the game than those installed; null: it goes on.
 */
export interface TableView {
  id: string;
  game: string;
  options: MythicalDiceOptions | Mino3DOptions | MinosOptions | LikeDiceOptions | LikeDiceBuzzersOptions;
  seats: (SeatView | null)[];
  host_seat: number | null;
  status: Status;
  match: string;
  pace: TimeControl;
  listed: boolean;
  commitment: string | null;
  paused: boolean;
  latecomers: number[] | null;
  removed: string[];
  gone: GoneView[];
  rematch: RematchView | null;
  same_dice: SharedDiceView | null;
  code: string | null;
  read_only: "other_version" | null;
}
/**
 * Options of a table. faces and counts override the material of M1 for the kinds that they name.
 *
 *     first_round, rounds: the numbers of the first round and of the last, so a short game may begin with many dice; null:
 *     the last as the rules say, for three seats or more (M2).
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
  first_round?: number;
  rounds?: number | null;
}
/**
 * Options of a table: how pieces are carried (D6), and the first seat, drawn unless named (D3).
 *
 *     help: pages list places by points and show the points of a place before it is taken; without it a seat is not sent
 *     the points either. No rule: a game is the same without it. For small games: pieces, those of the box that are in
 *     play, null: all (D1); hand, pieces dealt to each seat (D2); removed, pieces that leave the game unseen, null: as the
 *     rules say with all pieces, else none (D2).
 */
export interface Mino3DOptions {
  edition?: Mino3DEdition;
  support?: Mino3DSupport;
  starter?: number | null;
  help?: boolean;
  pieces?: string[] | null;
  hand?: number;
  removed?: number | null;
}
/**
 * Options of a table.
 *
 *     building: by all together, or drawn and turned at random, or drawn and then laid so that it fits (N3).
 *
 *     rows, columns: the size of every labyrinth, 3 to 10 each; null: the opener picks it, a square of 6 to 9 (sizes
 *     "box") or any (N2). look: seconds to look, or alone to walk; 0: as long as they like (N5, N14). timed_walk: the
 *     sandglass runs for the walk too (N13). rounds: how often each seat opens; null: as the rules say (N12).
 *     openings: rounds in all, instead of rounds. starter: the seat that opens first; null: drawn (N15). day: alone, the
 *     labyrinth of that date (YYYY-MM-DD, the same for everyone), which says size and time itself; day_secret: hex of 32
 *     bytes, the house's secret of that date, null: the labyrinth follows from the date alone. labyrinth: this one in
 *     every round, a line a row, in the signs of docs/labyrinth.md, from 2 x 2 cells.
 */
export interface MinosOptions {
  edition?: MinosEdition;
  building?: MinosBuilding;
  bridges?: MinosBridges;
  rows?: number | null;
  columns?: number | null;
  sizes?: MinosSizes;
  look?: number;
  timed_walk?: boolean;
  rounds?: number | null;
  starter?: number | null;
  day?: string | null;
  day_secret?: string | null;
  labyrinth?: string[] | null;
  openings?: number | null;
}
/**
 * Options of a table.
 *
 *     difficulty: which missions are played (L2). targets: cards to own for each seat, 2 to 15 (Kidz Dice, L9); null: 10
 *     for all. seconds: time for a mission; 0: as long as they like (L5). brace: seconds between the last "ready" and the
 *     mission. pause: seconds after which it goes on although somebody is not ready, or has not chosen its card; 0: it
 *     waits. allowance: lag compensation per direction, at most, in ms (L10); 0: none. bots_wait: a bot announces only
 *     once every person has; the rules do not look at it. swift: who takes a card is ready, and from the third mission on
 *     the countdown is one second at most; bots and pages go on without being asked. For small games: cards, those of
 *     the box that are in play, null: all (L1); missions, likewise, null: those of the difficulty (L2); most_said: the
 *     largest number that can be announced (L5). last: number of the mission with which the match ends at the latest, for
 *     short matches; 0: it ends as the rules say (L8).
 */
export interface LikeDiceOptions {
  edition?: LikeDiceEdition;
  difficulty?: LikeDiceDifficulty;
  targets?: number[] | null;
  seconds?: number;
  brace?: number;
  pause?: number;
  allowance?: number;
  bots_wait?: boolean;
  swift?: boolean;
  cards?: string[] | null;
  missions?: string[] | null;
  most_said?: number;
  last?: number;
}
/**
 * The choices of a table.
 *
 *     targets: cards to own for each seat at first, 2 to 15 (Kidz Dice, L9); null: 10 for all. seconds: time for a
 *     mission; 0: as long as they like (L5). brace: seconds between the start and the mission. pause: seconds after a
 *     verdict before the next countdown begins by itself; 0: it waits. allowance: lag compensation per direction, at most,
 *     in ms (L10); 0: none.
 */
export interface LikeDiceBuzzersOptions {
  edition?: LikeDiceBuzzersEdition;
  targets?: number[] | null;
  seconds?: number;
  brace?: number;
  pause?: number;
  allowance?: number;
}
/**
 * A seat. ``stand_in``: a bot plays for the person, ``once``: just one decision; ``seeded``: its page has
 *     sealed or given its part of the dice.
 */
export interface SeatView {
  seat: number;
  name: string;
  who: Who;
  level: Level | null;
  online: boolean;
  stand_in: boolean;
  once: boolean;
  host: boolean;
  seeded: boolean;
}
/**
 * Seconds for each decision; null is relaxed.
 */
export interface TimeControl {
  seconds: number | null;
}
/**
 * A seat whose holder has not been connected for ``away_ms``; a bot stands in after ``remaining_ms``.
 *
 *     asked: seats whose holders may agree that it stands in now; agreed: those who have. host: the seat among them whose
 *     agreement is enough after ``host_ms``; null: there is none.
 */
export interface GoneView {
  seat: number;
  away_ms: number;
  remaining_ms: number;
  asked: number[];
  agreed: number[];
  host: number | null;
  host_ms: number;
}
/**
 * A rematch that seat ``by`` asks for: who has agreed, and the time until it deals without the others' answer.
 */
export interface RematchView {
  by: number;
  agreed: number[];
  remaining_ms: number;
}
/**
 * The dice that a match shares with others. ``kind``: of a finished match; of a set of tables that were opened at
 *     once; of the challenge of a week (``week``: 2026-W47).
 */
export interface SharedDiceView {
  id: string;
  kind: "match" | "set" | "week";
  week: string | null;
}
/**
 * The match at the table. ``next``: number of its next entry; ``house_seed`` (hex) once it is over.
 *
 *     ``chain``: hash (hex) of the last entry, of the header before the first; null in a match of record version 1.
 *     ``again``: once it is over, another match can be played with the same dice. ``rules``: the file of the page's module
 *     that these rules are, to which observations belong; null: there is none for this game.
 */
export interface MatchView {
  id: string;
  next: number;
  started: boolean;
  over: boolean;
  scores: number[];
  winners: number[] | null;
  house_seed: string | null;
  chain: string | null;
  again: boolean;
  rules: string | null;
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
  events: (MythicalDiceEvent | Mino3DEvent | MinosEvent | LikeDiceEvent | LikeDiceBuzzersEvent)[];
}
/**
 * A round begins; each seat holds this many dice (M2).
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
 * A die was rolled; sets_colour: it is the one to follow (M6); ahead: the seat with the best die so far (M7-M9).
 */
export interface MythicalDiceRolled {
  type: "rolled";
  seat: number;
  die: MythicalDiceKind;
  face: MythicalDiceFace;
  sets_colour: boolean;
  ahead: number;
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
 * Everybody holds this many pieces, some may have left the game, and the first piece of the build is up (D2).
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
 * A digit directly above or below one of the new piece's digits, and the piece that it is on (D7).
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
 * A seat opens a round, numbered from 1 (N15).
 */
export interface MinosRoundBegan {
  type: "round_began";
  round: number;
  opener: number;
}
/**
 * The size of the labyrinth; seat null: the table's own (N2).
 */
export interface MinosSizePicked {
  type: "size_picked";
  seat: number | null;
  rows: number;
  columns: number;
}
/**
 * Someone laid a tile; left: cells that are still free (N3). The view shows which tile: an event would stay.
 */
export interface MinosTileLaid {
  type: "tile_laid";
  seat: number;
  row: number;
  column: number;
  left: number;
}
/**
 * The labyrinth is complete; seconds: for looking, or alone for walking; 0: as long as they like (N5).
 */
export interface MinosBuilt {
  type: "built";
  seconds: number;
}
/**
 * A seat has looked enough.
 */
export interface MinosLookedEnough {
  type: "looked";
  seat: number;
}
/**
 * The labyrinth is covered, and the opener bids; out_of_time: the sandglass has run out (N5).
 */
export interface MinosCovered {
  type: "covered";
  opener: number;
  out_of_time: boolean;
}
/**
 * A seat named a number. outbid: who had named the highest before; restaked: whom that moved (N6, N7).
 */
export interface MinosBidMade {
  type: "bid_made";
  seat: number;
  tiles: number;
  outbid: number | null;
  restaked: MinosRestaked[];
}
/**
 * Stance and stake of a seat after a raise (N7).
 */
export interface MinosRestaked {
  seat: number;
  stance: MinosStance;
  stake: number;
}
/**
 * A seat counters or follows (N6).
 */
export interface MinosStaked {
  type: "staked";
  seat: number;
  stance: MinosStance;
  stake: number;
}
/**
 * The bidding is over: the labyrinth is uncovered and the highest bidder walks (N8).
 */
export interface MinosWalkBegan {
  type: "walk_began";
  seat: number;
  marbles: number;
}
/**
 * The marble of this number, from 1; left: in hand, alone 0 (N8).
 */
export interface MinosMarbleLaid {
  type: "marble_laid";
  seat: number;
  row: number;
  column: number;
  number: number;
  left: number;
}
/**
 * Alone: marbles were taken up; marbles: those that stay (N14).
 */
export interface MinosTakenBack {
  type: "taken_back";
  marbles: number;
}
/**
 * The walk is over (N8, N10, N11). laid: marbles; points, totals, stances, stakes, notes: by seat; note 0: none.
 */
export interface MinosRoundScored {
  type: "round_scored";
  round: number;
  seat: number;
  bid: number;
  laid: number;
  ended: MinosEnding;
  success: boolean;
  points: number[];
  totals: number[];
  stances: MinosStance[];
  stakes: number[];
  notes: number[];
}
/**
 * A seat has seen enough of the last walk.
 */
export interface MinosSawEnough {
  type: "saw";
  seat: number;
}
/**
 * The end: final totals and all seats that share the highest (N12); alone: the length of the best walk (N14).
 */
export interface MinosGameOver {
  type: "game_over";
  scores: number[];
  winners: number[];
}
/**
 * The cards at the start: each seat's first one, the display, and how many are left in the pile (L3).
 */
export interface LikeDiceDealt {
  type: "dealt";
  cards: LikeDiceCard[];
  display: LikeDiceCard[];
  pile: number;
}
/**
 * A dice card: its number and its two dice (L1).
 */
export interface LikeDiceCard {
  card: number;
  dice: LikeDiceDie[];
}
/**
 * A die on a card.
 */
export interface LikeDiceDie {
  colour: LikeDiceColour;
  value: number;
}
/**
 * A seat is ready.
 */
export interface LikeDiceSaidReady {
  type: "said_ready";
  seat: number;
}
/**
 * The next mission comes after these seconds; out_of_time: somebody was not ready.
 */
export interface LikeDiceBraced {
  type: "braced";
  seconds: number;
  out_of_time: boolean;
}
/**
 * A mission is turned up (L4). number: from 1; shuffled: all had been turned up and were shuffled first (L7);
 *     seconds: time for it, 0: as long as they like.
 */
export interface LikeDiceMissionTurned {
  type: "mission_turned";
  number: number;
  mission: LikeDiceMission;
  shuffled: boolean;
  seconds: number;
}
/**
 * A mission card (L2). colours: the one to three colours to add; of big_small the big die's, then the small one's.
 *     values: the white dice's.
 */
export interface LikeDiceMission {
  mission: number;
  kind: LikeDiceMissionKind;
  colours: LikeDiceColour[];
  values: number[];
}
/**
 * A seat announced a number; after: ms (L5, L10).
 */
export interface LikeDiceClaimed {
  type: "claimed";
  seat: number;
  number: number;
  after: number;
}
/**
 * A seat passes in this mission (L5).
 */
export interface LikeDiceSaidPass {
  type: "said_pass";
  seat: number;
}
/**
 * The time for the mission is over (L5).
 */
export interface LikeDiceTimeUp {
  type: "time_up";
  seats: number[];
}
/**
 * The claims are checked in order until one is right (L5). order: all claims, first announced first. answers: what
 *     would have been right, and counts how many dice count in it, by seat. winner: null when no seat was right. slots:
 *     places from which the winner may take a card (L6). dice: those that count in each seat's answer.
 */
export interface LikeDiceChecked {
  type: "checked";
  checks: LikeDiceCheck[];
  order: number[];
  answers: number[];
  counts: number[];
  winner: number | null;
  slots: number[];
  dice: LikeDiceCounted[][];
}
/**
 * A claim that was looked at: the number announced, and the answer die by die (L4, L5).
 */
export interface LikeDiceCheck {
  seat: number;
  number: number;
  after: number;
  right: boolean;
  answer: number;
  dice: LikeDiceCounted[];
}
/**
 * A die that counts in a seat's answer; own: it lies before the seat, else in the display.
 */
export interface LikeDiceCounted {
  card: number;
  colour: LikeDiceColour;
  value: number;
  own: boolean;
}
/**
 * The winner takes a card (L6); counted: it was one with a die of the answer. cards: how many it owns now.
 */
export interface LikeDiceTaken {
  type: "taken";
  seat: number;
  slot: number;
  card: LikeDiceCard;
  counted: boolean;
  cards: number;
}
/**
 * A card from the pile comes into the display (L6); left: in the pile.
 */
export interface LikeDiceRefilled {
  type: "refilled";
  slot: number;
  card: LikeDiceCard;
  left: number;
}
/**
 * The end (L8, L9): by a seat that reached its target; null: the display cannot be refilled, or the options end the
 *     match with this mission. By seat: scores, which are the cards, the cards that are missing, and the pips.
 */
export interface LikeDiceGameOver {
  type: "game_over";
  reached: number | null;
  scores: number[];
  missing: number[];
  pips: number[];
  winners: number[];
}
/**
 * The start: the target of each seat (L3, L9).
 */
export interface LikeDiceBuzzersOpened {
  type: "opened";
  targets: number[];
}
/**
 * The next mission comes after these seconds; seat: who started it, null: the pause was over.
 */
export interface LikeDiceBuzzersBraced {
  type: "braced";
  seconds: number;
  seat: number | null;
}
/**
 * The next mission waits until somebody starts it.
 */
export interface LikeDiceBuzzersHeld {
  type: "held";
  seat: number;
}
/**
 * The mission is turned up on the table (L4). number: from 1; seconds: time for it, 0: as long as they like.
 */
export interface LikeDiceBuzzersRaceBegun {
  type: "race_begun";
  number: number;
  seconds: number;
}
/**
 * A seat announced a number; after: ms (L5, L10).
 */
export interface LikeDiceBuzzersClaimed {
  type: "claimed";
  seat: number;
  number: number;
  after: number;
}
/**
 * A seat passes in this mission (L5).
 */
export interface LikeDiceBuzzersSaidPass {
  type: "said_pass";
  seat: number;
}
/**
 * The race is over (L5). order: claims, first announced first; silent: seats that were not waited for; seat: who
 *     closed it, null: all had announced, or the time was over.
 */
export interface LikeDiceBuzzersRaceClosed {
  type: "race_closed";
  order: number[];
  silent: number[];
  seat: number | null;
}
/**
 * The table says who was right (L5): by which seat it was said, which claims were wrong, and the winner, with the
 *     cards that it owns now (L6); null: no seat.
 */
export interface LikeDiceBuzzersJudged {
  type: "judged";
  seat: number;
  wrong: number[];
  winner: number | null;
  cards: number | null;
}
/**
 * The last verdict does not count; it is judged again.
 */
export interface LikeDiceBuzzersTakenBack {
  type: "taken_back";
  seat: number;
}
/**
 * Cards or targets were set: by which seat, and how they are now.
 */
export interface LikeDiceBuzzersCorrected {
  type: "corrected";
  seat: number;
  cards: number[];
  targets: number[];
}
/**
 * A seat has its target, or no card is left to refill the display: the table confirms the end (L8). Told again
 *     after each correction with which it stays so.
 */
export interface LikeDiceBuzzersEnding {
  type: "ending";
  reached: number[];
}
/**
 * These seats lack the same number of cards and count their pips (L8).
 */
export interface LikeDiceBuzzersLevel {
  type: "level";
  seats: number[];
}
/**
 * The pips on the cards of a seat (L8).
 */
export interface LikeDiceBuzzersPipsSaid {
  type: "pips_said";
  seat: number;
  pips: number;
}
/**
 * The end (L8, L9). By seat: scores, which are the cards, the cards that are missing, and the pips where they were
 *     counted.
 */
export interface LikeDiceBuzzersGameOver {
  type: "game_over";
  scores: number[];
  missing: number[];
  pips: (number | null)[];
  winners: number[];
}
/**
 * The game as one connection may see it: the public part, and its own seat's part or null.
 *
 *     seen: the observation of a seat that is awaited, the bytes of its record in Base64, or null: the rules in the page
 *     work out from it what an action of this seat leads to.
 */
export interface View {
  public: MythicalDicePublicView | Mino3DPublicView | MinosPublicView | LikeDicePublicView | LikeDiceBuzzersPublicView;
  own: (MythicalDiceOwnView | Mino3DOwnView | MinosOwnView | LikeDiceOwnView | LikeDiceBuzzersOwnView) | null;
  seen: string | null;
}
/**
 * Public view of the table. past: the first complete tricks of this round, as many as a state keeps.
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
  past: MythicalDicePastTrick[];
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
 * Public state of a seat (M3). voids: colours that it has shown it does not hold (M6).
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
 * A complete trick of this round in the order of rolling, the leader's die first.
 */
export interface MythicalDicePastTrick {
  leader: number;
  dice: MythicalDiceKind[];
  faces: MythicalDiceFace[];
}
/**
 * Public view of the table. laid: in the order of building; removed: pieces out of the game, unseen (D2).
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
 * Public state of a seat. lacks: pieces that it has shown it did not hold, by passing (D8); drawn: how many
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
 * Public view of the table.
 *
 *     round: from 1; rounds: how many there are. opener: who opens this round. turn: whose turn it is to pick, bid or
 *     walk; null while all may act. rows, columns: 0 before the size is known. tiles: row by row; null before the size
 *     is known, and while the labyrinth is covered. heap: tiles left of each kind while building. glass: seconds of the
 *     sandglass that runs in this stage, 0: none. bidder, bid: the highest. marbles: how many the walker still holds
 *     (alone: 0). walk: the marbles laid, in order. ended: how the walk ended. best: alone, cells of the best walk, as
 *     row x columns + column.
 */
export interface MinosPublicView {
  edition: MinosEdition;
  building: MinosBuilding;
  bridges: MinosBridges;
  sizes: MinosSizes;
  day: boolean;
  stage: MinosStage;
  round: number;
  rounds: number;
  opener: number;
  turn: number | null;
  rows: number;
  columns: number;
  tiles: number[] | null;
  heap: number[] | null;
  glass: number;
  glasses: number;
  bidder: number | null;
  bid: number;
  marbles: number;
  walk: MinosMarble[];
  ended: MinosEnding | null;
  best: number[];
  starter: number;
  seats: MinosSeatShown[];
}
/**
 * A marble of a walk and the passage that it lies on; either: the first one, on a bridge not yet left (N9).
 */
export interface MinosMarble {
  row: number;
  column: number;
  passage: MinosPassage;
}
/**
 * Public state of a seat. ready: it has looked or seen enough; stake: points at stake in this round;
 *     gained: points of the last round that ended; note: what it believed, shown once the walk is over, 0: it did not
 *     say (N5).
 */
export interface MinosSeatShown {
  score: number;
  gained: number;
  ready: boolean;
  stance: MinosStance;
  stake: number;
  note: number | null;
}
/**
 * Public view of the table.
 *
 *     number: of the mission, from 1; 0: none yet. mission: the last that was turned up. display: null where no card
 *     lies. pile: cards left. used: missions turned up since they were last shuffled. winner: seat that was right first
 *     in the last mission. turn: seat that is to take a card. seconds, brace, pause, allowance, swift: as in Options.
 */
export interface LikeDicePublicView {
  edition: LikeDiceEdition;
  difficulty: LikeDiceDifficulty;
  stage: LikeDiceStage;
  number: number;
  mission: LikeDiceMission | null;
  display: (LikeDiceCard | null)[];
  pile: number;
  used: number[];
  winner: number | null;
  turn: number | null;
  glass: number;
  glasses: number;
  seconds: number;
  brace: number;
  pause: number;
  allowance: number;
  swift: boolean;
  seats: LikeDiceSeatShown[];
}
/**
 * Public state of a seat. cards: its own, oldest first; missing: cards to its target,
 *     pips: on its cards. ready: for the next mission. said: the number announced in the last mission, null: none;
 *     passed. after: ms that it took, null: silent. place: claim order, from 0.
 */
export interface LikeDiceSeatShown {
  cards: LikeDiceCard[];
  target: number;
  missing: number;
  pips: number;
  ready: boolean;
  said: number | null;
  passed: boolean;
  after: number | null;
  place: number | null;
  verdict: LikeDiceVerdict;
}
/**
 * Public view of the race.
 *
 *     number: of the mission, from 1; 0: none yet. order: seats in the order of their claims. winner: seat that was right
 *     first in the last mission. held: the next mission waits until somebody starts it. judged: the last verdict can be
 *     taken back. pile: cards left. level: at the end, seats that count their pips. times: of the latest missions, number
 *     n at place (n - 1) % 16, ms by seat; null: none, or wrong. seconds, brace, pause, allowance: as in Options.
 */
export interface LikeDiceBuzzersPublicView {
  edition: LikeDiceBuzzersEdition;
  stage: LikeDiceBuzzersStage;
  number: number;
  order: number[];
  winner: number | null;
  held: boolean;
  judged: boolean;
  pile: number;
  level: number[];
  times: (number | null)[][];
  glass: number;
  glasses: number;
  seconds: number;
  brace: number;
  pause: number;
  allowance: number;
  seats: LikeDiceBuzzersSeatShown[];
}
/**
 * Public state of a seat. missing: cards to its target. said: the number announced in the last mission,
 *     null: none; passed. after: ms that it took, null: silent. place: claim order, from 0. pips: said at the end.
 *     proposed: target that its times suggest, null: too few are known (L9).
 */
export interface LikeDiceBuzzersSeatShown {
  cards: number;
  target: number;
  missing: number;
  said: number | null;
  passed: boolean;
  after: number | null;
  place: number | null;
  verdict: LikeDiceBuzzersVerdict;
  pips: number | null;
  proposed: number | null;
}
/**
 * Dice behind a seat's screen, and the actions that it may take now.
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
 * Hand of one seat and, in its turn, every place that a piece of the hand may take.
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
 *     colour (D7). Its own digits come on top. At a table without help the points are 0.
 */
export interface Mino3DSpot {
  x: number;
  y: number;
  z: number;
  along: Mino3DAlong;
  fits: number[];
}
/**
 * The view of this seat only. note: its note from looking, null: none yet. may: its actions now. least,
 *     most: the numbers that it may bid. next: places for its next marble; null when any free cell will do.
 */
export interface MinosOwnView {
  seat: number;
  note: number | null;
  may: MinosVerb[];
  least: number;
  most: number;
  next: MinosSpot[] | null;
}
/**
 * Place for the next marble. under: bridges passed beneath on the way, as row x columns + column (N9).
 */
export interface MinosSpot {
  row: number;
  column: number;
  under: number[];
}
/**
 * The view of this seat only. may: its actions now. slots: places of the display from which it may take
 *     a card. hundreds: whether some mission could ask it for a number above 99 with the cards as they lie.
 */
export interface LikeDiceOwnView {
  seat: number;
  may: LikeDiceVerb[];
  slots: number[];
  hundreds: boolean;
}
/**
 * The actions that are open to this seat now.
 */
export interface LikeDiceBuzzersOwnView {
  seat: number;
  may: LikeDiceBuzzersVerb[];
}
/**
 * The part of this connection at the table. ``removed``: the host has sent this guest off the seat, for good.
 *
 *     ``replaced_by``: the name of who has taken over this guest's seat, in the current match. ``television``: a big
 *     screen of the same home, as far as the addresses tell, shows the table.
 */
export interface You {
  seat: number | null;
  host: boolean;
  removed: boolean;
  replaced_by: string | null;
  television: boolean;
  as: As;
}
/**
 * Seats on the clock and the time left to the first of them to run out (0 when there are none).
 *
 *     ``glass_ms``: what is left in the game's sandglass, or null.
 */
export interface Clock {
  seats: number[];
  remaining_ms: number;
  glass_ms: number | null;
}
/**
 * Someone said something, the table's ``n``-th remark; ``seat`` null: a spectator. ``at``: Unix ms.
 */
export interface ChatNews {
  type: "chat";
  n: number;
  seat: number | null;
  name: string;
  text: string;
  at: number;
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
 *
 *     ``chain``: hash (hex) of the entry, which the record must contain; null in a match of record version 1.
 */
export interface EntryNews {
  type: "entry";
  entry: EntryView;
  view: View | null;
  clock: Clock | null;
  chain: string | null;
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
 * A seat's hand moves.
 */
export interface HandNews {
  type: "hand";
  seat: number;
  x: number;
  y: number;
  what: string;
}
/**
 * Answer with ``pong`` at once: so the house measures how long a seat's link takes (L10).
 */
export interface Ping {
  type: "ping";
  number: number;
}
/**
 * Answer to ``ask_legal``, after the entry with number ``after``.
 *
 *     ``awaited``: seats that the game waits for, as everybody may know. ``choices``: what this connection's seat may do
 *     now, at most ``MOST_CHOICES`` of ``of``. ``scores`` and, at the end, ``winners``: as things stand.
 */
export interface Legal {
  type: "legal";
  after: number;
  awaited: number[];
  choices: Choice[];
  of: number;
  scores: number[];
  winners: number[] | null;
}
/**
 * An action that is legal now, and its name in a few English words.
 */
export interface Choice {
  action: MythicalDiceAction | Mino3DPlace | MinosAction | LikeDiceAction | LikeDiceBuzzersAction;
  name: string;
}
/**
 * The answer to ``ask_coach``, about the decision after entry number ``after``, from what the seat knew then.
 *
 *     It is sent to the page that has asked, to no other. ``advice`` null: the coach could not say.
 */
export interface AdviceNews {
  type: "advice";
  after: number;
  advice: CoachAdvice | null;
}
/**
 * The options of a seat now, as far as they are worth a look. best: place of the best among the options. worlds: in
 *     how many possible deals they were tried; 0: the figures are exact.
 */
export interface CoachAdvice {
  unit: CoachUnit;
  best: number;
  options: CoachOption[];
  worlds: number;
}
/**
 * An action that is legal now, and what it costs against the best one.
 *
 *     loss: a share of the win, or points; margin: half of its 95 % interval. mistake: None unless the loss is certain.
 *     facts: figures that explain it, named by the game's coach.
 */
export interface CoachOption {
  action: MythicalDiceAction | Mino3DPlace | MinosAction | LikeDiceAction | LikeDiceBuzzersAction;
  loss: number;
  margin: number;
  mistake: CoachMistake | null;
  facts: {
    [k: string]: number | undefined;
  };
}
/**
 * The answer to a ``beat``.
 */
export interface BeatNews {
  type: "beat";
}
/**
 * The progress of a compilation that the table waits for: ``done`` of ``of`` parts; told again as it goes on.
 *
 *     Rules: the snapshot comes when they are ready. Bots: people play on; ``done`` is ``of`` when the bots are ready.
 */
export interface Preparing {
  type: "preparing";
  game: string;
  what: "bots" | "rules";
  done: number;
  of: number;
}
/**
 * The table's game, of another package, has a fault: the match takes no more actions.
 *
 *     ``where``: the function that failed, or the part of the game; empty: unknown. ``kept``: number of the last entry of
 *     the log; null: the match has none. It comes after a snapshot, or instead of one when the table cannot be shown.
 */
export interface FaultNews {
  type: "fault";
  game: string;
  kind: "does_not_end" | "ends_the_process" | "raises" | "waits_for_nobody";
  where: string;
  kept: number | null;
}
/**
 * Your guest, by the cookie; ``lang``: the browser's first language that the page has.
 *
 *     ``known``: the request had the cookie; a browser whose second request has none keeps no cookies. ``address``: where
 *     other devices reach the house, for links to its tables; ``others``: further addresses, in other networks of its
 *     machine. ``key_made``: when the key for other devices was made (Unix
 *     ms); null: there is none. ``deleted_in``: milliseconds until your data are deleted; 0: as soon as all your tables
 *     are over; null: you have not asked for it.
 */
export interface Me {
  guest: string;
  name: string | null;
  lang: ("en" | "fr") | null;
  address: string;
  others: string[];
  key_made: number | null;
  known: boolean;
  deleted_in: number | null;
}
/**
 * Body of ``PUT /api/me``.
 */
export interface NewName {
  name: string;
}
/**
 * A key with which another device becomes the same guest; it is shown this once. ``link``: a page that takes it.
 */
export interface NewKey {
  key: string;
  link: string;
  qr: QrCode;
}
/**
 * ``path``: the dark squares, as an SVG path within ``size`` times ``size``.
 */
export interface QrCode {
  size: number;
  path: string;
}
/**
 * Body of ``POST /api/me/key/use``.
 */
export interface TakenAlong {
  key: string;
}
/**
 * A game of the house. ``titles``, ``about``: by language, where the game has them. ``analysed``: its finished
 *     matches can be analysed.
 */
export interface GameInfo {
  id: string;
  titles: {
    [k: string]: string | undefined;
  };
  about: {
    [k: string]: string | undefined;
  };
  seats: number[];
  editions: string[];
  levels: Level[];
  analysed: boolean;
}
/**
 * The way to show a game that a page has no code for.
 *
 *     ``fields``: by name. ``pictures``: sets by name, each by value: a few characters, or "" for a picture at
 *     ``/api/games/<game>/pictures/<set>/<value>``. ``words``: Fluent texts by language. ``rounds``: tag of the event that
 *     ends a round; "": none. ``reveals``: tags of events that are shown large for a moment, each with its field that has
 *     a value for each seat.
 */
export interface DeclaredPage {
  fields: {
    [k: string]: ShownField | undefined;
  };
  pictures: {
    [k: string]:
      | {
          [k: string]: string | undefined;
        }
      | undefined;
  };
  words: {
    [k: string]: string | undefined;
  };
  rounds: string;
  reveals: {
    [k: string]: string | undefined;
  };
  options: Option[];
}
/**
 * The way to show a field, see ``asterion.games.page``. ``pictures``: the set; "": none. ``rows``, ``columns``: of
 *     a grid of places; 0: none.
 */
export interface ShownField {
  kind: ("cards" | "dice" | "grid" | "hidden" | "number" | "points" | "seat" | "seats" | "text" | "tokens") | null;
  importance: "detail" | "hero" | "normal";
  pictures: string;
  rows: number;
  columns: number;
}
/**
 * An option that a table may set. values: all of them, in order, where they are few; [] otherwise: a whole number
 *     from least to most. usual: the value of a table that does not name the option.
 */
export interface Option {
  name: string;
  values: (string | number | boolean)[];
  least: number;
  most: number;
  usual: string | number | boolean;
}
/**
 * The rules of a game for a page that does not have its sources. ``rules``: the hash of the rules of this build;
 *     ``module``: the file in ``/modules/``; ``sources``: hash of the package's sources, as headers of matches name it;
 *     ``layout``: its records and functions; ``game``: calls, shapes of JSON and refusals.
 */
export interface PageRules {
  rules: string;
  module: string;
  sources: string;
  layout: unknown;
  game: unknown;
}
/**
 * Body of ``POST /api/tables``. ``latecomers``: they may take over bots; null: unless the table is listed.
 */
export interface OpenTable {
  game: string;
  options: MythicalDiceOptions | Mino3DOptions | MinosOptions | LikeDiceOptions | LikeDiceBuzzersOptions;
  seats: number;
  pace: TimeControl;
  listed: boolean;
  latecomers?: boolean | null;
}
/**
 * A table was opened.
 */
export interface Opened {
  table: string;
}
/**
 * The table that has a code.
 */
export interface CodedTable {
  table: string;
}
/**
 * A table of the public list.
 */
export interface ListedTable {
  id: string;
  game: string;
  options: MythicalDiceOptions | Mino3DOptions | MinosOptions | LikeDiceOptions | LikeDiceBuzzersOptions;
  seats: number;
  names: string[];
  status: Status;
  pace: TimeControl;
}
/**
 * A table that is not over, where this guest has a seat. ``awaited``: it is the guest's turn; null: not known while
 *     the table is not in memory.
 */
export interface OwnTable {
  id: string;
  game: string;
  options: MythicalDiceOptions | Mino3DOptions | MinosOptions | LikeDiceOptions | LikeDiceBuzzersOptions;
  names: string[];
  status: Status;
  awaited: boolean | null;
}
/**
 * A finished match of this guest; ``ended``: Unix ms; ``seat``: the guest's own.
 *
 *     ``dealer``: device: played alone on a device, and kept here since ``ended``; then ``table`` is null.
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
  dealer: "device" | "house";
}
/**
 * A finished match after one entry, nothing hidden; before the deal ``public`` is null and ``owns`` empty.
 */
export interface Frame {
  n: number;
  entry: EntryView;
  public:
    | (MythicalDicePublicView | Mino3DPublicView | MinosPublicView | LikeDicePublicView | LikeDiceBuzzersPublicView)
    | null;
  owns: (MythicalDiceOwnView | Mino3DOwnView | MinosOwnView | LikeDiceOwnView | LikeDiceBuzzersOwnView)[];
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
 *     ``answer``: as ``asterion verify`` gives it. ``entries``, ``words``: how many were checked.
 */
export interface Verified {
  answer: "cannot_be_checked" | "dice_closed" | "honest" | "no_commitment" | "not_honest" | "unfinished";
  honest: boolean;
  entries: number;
  words: number;
  first_bad: number | null;
  code: string | null;
}
/**
 * The analysis of a finished match, as far as it is known; ``progress``: 0 to 1.
 *
 *     ``analysis``: the quick one as soon as there is one, then, with ``state`` done, the thorough one. Ask again every
 *     second until then.
 */
export interface MatchAnalysis {
  state: "done" | "waiting" | "working";
  progress: number;
  analysis: LedgerAnalysis | null;
}
/**
 * The analysis of a finished match. The same record, seed, effort, version and table give the same analysis.
 *
 *     table: name of the table of futures.
 */
export interface LedgerAnalysis {
  version: number;
  game: string;
  match: string;
  effort: string;
  seed: number;
  table: string;
  seats: LedgerSeatReport[];
  entries: LedgerEntry[];
  turning_points: LedgerTurningPoint[];
}
/**
 * One seat. margin: half of the 95 % interval of its luck, as a share of the win. missed: against the best actions.
 *     mistakes: its three largest that are named.
 */
export interface LedgerSeatReport {
  seat: number;
  name: string | null;
  level: string | null;
  win: LedgerParts;
  points: LedgerParts;
  margin: number;
  missed: LedgerDifference;
  mistakes: LedgerTurningPoint[];
}
/**
 * The parts of a seat's result; result is the sum of the rest.
 *
 *     luck: what chance brought. play: its own decisions, against the reference's, as far as it could know.
 *     guesswork: what lay behind the screens when it decided. others: the decisions of the other seats.
 */
export interface LedgerParts {
  expectation: number;
  luck: number;
  play: number;
  guesswork: number;
  others: number;
  result: number;
}
/**
 * The worth of one action above another, from what the seat knew. margin: half of the 95 % interval of
 *     win.
 */
export interface LedgerDifference {
  win: number;
  points: number;
  margin: number;
}
/**
 * An entry that is named for its size. entry: its place among the entries. seat: who decided, or whose luck it was.
 *
 *     size: share of the win; margin: half of its 95 % interval. line: the same in words.
 */
export interface LedgerTurningPoint {
  entry: number;
  n: number;
  round: number;
  seat: number;
  grade: LedgerGrade;
  size: number;
  margin: number;
  line: string;
}
/**
 * One step of the ledger. n: number of the log's entry. by: as in the log. face: what chance showed, of a die or a
 *     piece. choice: None where there is none.
 */
export interface LedgerEntry {
  n: number;
  round: number;
  kind: LedgerKind;
  seat: number | null;
  by: string | null;
  action:
    | (MythicalDiceAction | Mino3DPlace | MinosAction | LikeDiceAction | LikeDiceBuzzersAction)
    | {
        [k: string]: unknown | undefined;
      }
    | null;
  face: string | null;
  win: LedgerShares;
  points: LedgerShares;
  choice: LedgerChoice | null;
  grade: LedgerGrade | null;
}
/**
 * The changes that one entry made, by seat. margin: half of the 95 % interval of the change of each seat.
 */
export interface LedgerShares {
  luck: number[];
  play: number[];
  guesswork: number[];
  others: number[];
  margin: number[];
}
/**
 * A decision with more than one legal action.
 *
 *     reference, best: what the reference does, and what is worth most. play: of the action taken, against the
 *     reference's. missed: of the best, against the action taken. available: of the best, against the reference's.
 *     worlds: how many were tried. now: in games whose actions bring points at once.
 */
export interface LedgerChoice {
  reference:
    | (MythicalDiceAction | Mino3DPlace | MinosAction | LikeDiceAction | LikeDiceBuzzersAction)
    | {
        [k: string]: unknown | undefined;
      }
    | null;
  best:
    | (MythicalDiceAction | Mino3DPlace | MinosAction | LikeDiceAction | LikeDiceBuzzersAction)
    | {
        [k: string]: unknown | undefined;
      }
    | null;
  play: LedgerDifference;
  missed: LedgerDifference;
  available: LedgerDifference;
  worlds: number;
  now: LedgerNow | null;
}
/**
 * Points at once: of the action taken, and the most that any legal one would have brought.
 */
export interface LedgerNow {
  brings: number;
  most: number;
}
/**
 * Body of every HTTP error.
 */
export interface FaultBody {
  error: Fault;
}
/**
 * An error with a stable code.
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
/**
 * Answer of ``GET /live``.
 */
export interface Live {
  ok: boolean;
  version: string;
}
/**
 * Answer of ``GET /api/house``. ``build``: address of the first script of the current page, so that open pages know
 *     whether they are older; null: the house has no page.
 */
export interface ThisHouse {
  version: string;
  build: string | null;
}
/**
 * Answer of ``GET /ready``; ``ok``: the database answers, the rules are compiled, and the house is not closing.
 */
export interface Ready {
  ok: boolean;
  database: boolean;
  rules: boolean;
  closing: boolean;
}
/**
 * Your rating at a game.
 */
export interface GameRating {
  game: string;
  rating: ShownRating;
}
/**
 * A rating from results alone; ``margin``: half of its 95 % interval. A newcomer has 1,000.
 *
 *     ``provisional``: after too few matches to say much. ``matches``: how many were rated; null: it is not told.
 */
export interface ShownRating {
  rating: number;
  margin: number;
  provisional: boolean;
  matches: number | null;
}
/**
 * The rating of who sits on a seat.
 */
export interface SeatRating {
  seat: number;
  rating: ShownRating;
}
/**
 * ``last``: how many matches of each game were looked at, at most. ``games``: the most played first; ``matches``:
 *     the newest first. ``working``: how many of them are being analysed.
 */
export interface MyPlay {
  last: number;
  games: GamePlay[];
  matches: PlayedMatch[];
  working: number;
}
/**
 * This guest at one game, over the last matches.
 *
 *     ``matches``: how many. ``won``: shares of wins, so that half of a shared win is 0.5. ``rating``:
 *     null: no match was rated. ``play``, ``luck``, ``missed``:
 *     a match, as shares of the win, over the analysed matches; null: there are none. ``mistakes``: the largest first.
 *     ``times``: oldest first.
 */
export interface GamePlay {
  game: string;
  matches: number;
  won: number;
  rating: ShownRating | null;
  play: Mean | null;
  luck: Mean | null;
  missed: Mean | null;
  mistakes: OwnMistake[];
  times: MatchTimes[];
}
/**
 * A mean over matches; ``margin``: half of its 95 % interval, null: one match says nothing of it.
 */
export interface Mean {
  mean: number;
  margin: number | null;
  matches: number;
}
/**
 * A choice of this guest that cost much: a turning point of a match, and the entry of its ledger.
 */
export interface OwnMistake {
  match: string;
  ended: number;
  names: string[];
  point: LedgerTurningPoint;
  entry: LedgerEntry;
}
/**
 * The times of this guest in a match with races: milliseconds of each answer, in order.
 */
export interface MatchTimes {
  match: string;
  ended: number;
  answers: number[];
}
/**
 * A finished match. ``listed``: its table was. ``sums``: from its analysis.
 *
 *     ``state``: none: nobody has asked for its analysis; never: its game cannot be analysed; failed: see its analysis.
 */
export interface PlayedMatch {
  about: FinishedMatch;
  listed: boolean;
  state: "done" | "failed" | "never" | "none" | "working";
  sums: Sums | null;
}
/**
 * The parts of one match for this guest, as shares of the win: the result is the sum of the rest.
 */
export interface Sums {
  expectation: number;
  luck: number;
  play: number;
  guesswork: number;
  others: number;
  result: number;
}
/**
 * ``due``: the first few puzzles that are due. ``waiting``: how many are due. ``boxed``: how many are not due yet;
 *     ``next_due``: when the first of those is (Unix ms).
 */
export interface Puzzles {
  due: Puzzle[];
  waiting: number;
  boxed: number;
  next_due: number | null;
}
/**
 * A position of a finished match, as the guest's seat saw it: what would you do?
 *
 *     ``n``: number of the log's entry. ``box``: 1 to 5; 0: not answered yet. ``own.legal``: what may be answered.
 */
export interface Puzzle {
  match: string;
  n: number;
  game: string;
  ended: number;
  names: string[];
  options: MythicalDiceOptions | Mino3DOptions | MinosOptions | LikeDiceOptions | LikeDiceBuzzersOptions;
  box: number;
  public: MythicalDicePublicView | Mino3DPublicView | MinosPublicView | LikeDicePublicView | LikeDiceBuzzersPublicView;
  own: MythicalDiceOwnView | Mino3DOwnView | MinosOwnView | LikeDiceOwnView | LikeDiceBuzzersOwnView;
}
/**
 * The guest's answer.
 */
export interface PuzzleGuess {
  action: MythicalDiceAction | Mino3DPlace | MinosAction | LikeDiceAction | LikeDiceBuzzersAction;
}
/**
 * The guest's action in the puzzle of a day. ``as_today``: the page shows it as today's; refused when that day is
 *     over.
 */
export interface DayGuess {
  action: MythicalDiceAction | Mino3DPlace | MinosAction | LikeDiceAction | LikeDiceBuzzersAction;
  as_today?: boolean;
}
/**
 * ``right``: the best action, or one that an analysis would not call a mistake. ``costs``: of what was answered.
 *     ``taken``, ``taken_costs``: what the guest did in the match. ``facts``: of each legal action. ``box``, ``due``: from
 *     now on.
 */
export interface PuzzleAnswer {
  right: boolean;
  best: MythicalDiceAction | Mino3DPlace | MinosAction | LikeDiceAction | LikeDiceBuzzersAction;
  costs: Cost;
  taken: MythicalDiceAction | Mino3DPlace | MinosAction | LikeDiceAction | LikeDiceBuzzersAction;
  taken_costs: Cost;
  facts: ActionFacts[];
  box: number;
  due: number;
}
/**
 * The cost of an action against the best one, as a share of the win; ``margin``: half of its 95 % interval.
 */
export interface Cost {
  win: number;
  margin: number;
}
/**
 * Figures that explain the worth of an action, named by the game's coach, such as the chance to make the bet.
 */
export interface ActionFacts {
  action: MythicalDiceAction | Mino3DPlace | MinosAction | LikeDiceAction | LikeDiceBuzzersAction;
  facts: {
    [k: string]: number | undefined;
  };
}
/**
 * The puzzle of a day (YYYY-MM-DD, UTC), the same for everybody: a position between bots as one seat saw it.
 *
 *     ``answer``: null: not answered yet. ``solved``: number of days that this guest solved; ``streak``: days in a row up
 *     to now, each answered on its day. ``days``: the last days with a puzzle, the latest first. ``today``: the current
 *     day; ``ends_in``: milliseconds until the next one.
 */
export interface DayPuzzle {
  day: string;
  game: string;
  names: string[];
  options: MythicalDiceOptions | Mino3DOptions | MinosOptions | LikeDiceOptions | LikeDiceBuzzersOptions;
  public: MythicalDicePublicView | Mino3DPublicView | MinosPublicView | LikeDicePublicView | LikeDiceBuzzersPublicView;
  own: MythicalDiceOwnView | Mino3DOwnView | MinosOwnView | LikeDiceOwnView | LikeDiceBuzzersOwnView;
  answer: DayAnswer | null;
  solved: number;
  streak: number;
  days: DayMark[];
  today: string;
  ends_in: number;
}
/**
 * This guest's answer, and the cost of each choice, the best first. ``players``, ``found``: guests who
 *     answered, and who were right.
 */
export interface DayAnswer {
  right: boolean;
  taken: MythicalDiceAction | Mino3DPlace | MinosAction | LikeDiceAction | LikeDiceBuzzersAction;
  best: MythicalDiceAction | Mino3DPlace | MinosAction | LikeDiceAction | LikeDiceBuzzersAction;
  costs: DayCost[];
  players: number;
  found: number;
}
/**
 * The cost of a legal action in the puzzle of a day. ``facts``: figures that explain it; empty: not known.
 */
export interface DayCost {
  action: MythicalDiceAction | Mino3DPlace | MinosAction | LikeDiceAction | LikeDiceBuzzersAction;
  costs: Cost;
  facts: {
    [k: string]: number | undefined;
  };
}
/**
 * A day with a puzzle; ``right``: null: this guest has not answered it.
 */
export interface DayMark {
  day: string;
  right: boolean | null;
}
/**
 * Body of ``POST /api/dice``: as for one table, and how many of them.
 */
export interface OpenSet {
  game: string;
  options: MythicalDiceOptions | Mino3DOptions | MinosOptions | LikeDiceOptions | LikeDiceBuzzersOptions;
  seats: number;
  pace: TimeControl;
  listed: boolean;
  latecomers?: boolean | null;
  tables: number;
}
/**
 * Tables with the same dice were opened.
 */
export interface OpenedSet {
  dice: string;
  tables: string[];
}
/**
 * Matches with the same dice, side by side. ``finished``: how many there are in all; ``matches``: the first of
 *     them, and your own. ``under_way``: tables of a set.
 *
 *     ``opens``: when the seed is shown (Unix ms), null: when all are over. ``seed``, ``salt``: hex; the seed is null
 *     until it is shown. ``again``: another match can be played with these dice.
 */
export interface Comparison {
  id: string;
  game: string;
  options: MythicalDiceOptions | Mino3DOptions | MinosOptions | LikeDiceOptions | LikeDiceBuzzersOptions;
  seats: number;
  kind: "match" | "set" | "week";
  week: string | null;
  commitment: string;
  salt: string;
  opens: number | null;
  seed: string | null;
  finished: number;
  matches: Compared[];
  under_way: WaitingTable[];
  again: boolean;
}
/**
 * A finished match with the dice. ``ended``: Unix ms; ``levels``: of bots, null: a person; ``seat``: your own.
 *
 *     ``number``: of which of a guest's tries at a challenge it is, from 0: number 0 counts; null: of none. ``helped``: a
 *     stand-in played for the guest who tried. ``rounds``: by round and seat, the points gained in it. ``points``: null:
 *     it has not been analysed.
 */
export interface Compared {
  match: string;
  table: string;
  ended: number;
  names: string[];
  levels: (Level | null)[];
  scores: number[];
  winners: number[];
  seat: number | null;
  number: number | null;
  helped: boolean;
  rounds: number[][];
  points: ComparedPoint[] | null;
}
/**
 * A turning point of a match, and the entry of its ledger.
 */
export interface ComparedPoint {
  point: LedgerTurningPoint;
  entry: LedgerEntry;
}
/**
 * A table with the dice whose match is not over.
 */
export interface WaitingTable {
  table: string;
  begun: boolean;
}
/**
 * Body of ``POST /api/week``: your name at the table. ``week``: the week that the page shows; refused unless it is
 *     the current one. Null: the current week. ``lang``: of the bots' names; null: French.
 */
export interface BeginTry {
  name: string;
  week?: string | null;
  lang?: ("en" | "fr") | null;
}
/**
 * Your table for the challenge of the week; ``fresh``: it has just been opened; ``counts``: your first one does.
 */
export interface BegunTry {
  table: string;
  week: string;
  fresh: boolean;
  counts: boolean;
}
/**
 * The challenge of a week (``week``: 2026-W47): seat 0 is yours, bots of ``level`` have the others.
 *
 *     ``opens``: when it is over and its seed is shown (Unix ms); ``ends_in``: milliseconds until then. ``commitment``:
 *     hex, of the seed. ``finished``: number of guests who have finished. ``players``: the best first, once you have
 *     finished. ``last``: the week before. ``counts``: false if your tries do not count because you have watched another
 *     guest's.
 */
export interface Week {
  week: string;
  game: string;
  options: MythicalDiceOptions | Mino3DOptions | MinosOptions | LikeDiceOptions | LikeDiceBuzzersOptions;
  seats: number;
  level: Level;
  dice: string;
  commitment: string;
  opens: number;
  ends_in: number;
  finished: number;
  mine: WeekMine;
  counts: boolean;
  players: Ranked[];
  last: PastWeek | null;
}
/**
 * Your tries. ``place``, ``points``: of the first, null: not finished. ``table``: a try that is not over.
 */
export interface WeekMine {
  tries: number;
  place: number | null;
  points: number | null;
  table: string | null;
}
/**
 * Somebody who has finished the challenge: the first try. ``place``: from 1, equal points share it.
 */
export interface Ranked {
  place: number;
  name: string;
  points: number;
  best_bot: number;
  match: string;
  mine: boolean;
}
/**
 * A challenge that is over: its seed is open.
 */
export interface PastWeek {
  week: string;
  game: string;
  dice: string;
  seed: string;
  players: Ranked[];
}
/**
 * Body of ``POST /api/box/plays``.
 */
export interface NewBoxPlay {
  play: BoxPlay;
}
/**
 * A play as the page stores it (docs/record.md): a log. The house reads nothing of it but its form.
 */
export interface BoxPlay {
  format: "asterion-box-play";
  version: 1;
  id: string;
  game: string;
  options: unknown;
  begun: number;
  changed: number;
  entries: unknown[];
}
/**
 * Others read a play along at ``link``. ``key``: with it the play is changed; it is shown this once.
 */
export interface SharedBoxPlay {
  id: string;
  key: string;
  link: string;
  qr: QrCode;
}
/**
 * Body of ``PUT /api/box/plays/{id}``: the play as it is now.
 */
export interface ChangedBoxPlay {
  key: string;
  play: BoxPlay;
}
/**
 * Body of ``DELETE /api/box/plays/{id}``.
 */
export interface ClosedBoxPlay {
  key: string;
}
/**
 * ``until``: when the house forgets the play (Unix ms).
 */
export interface BoxPlayUntil {
  until: number;
}
/**
 * ``version`` counts the changes. ``play``: null: nothing has changed since the version that was asked with.
 */
export interface ReadBoxPlay {
  version: number;
  until: number;
  play: BoxPlay | null;
}
/**
 * Body of ``POST /api/daily``, optional. ``day``: the day that the page shows; refused unless it is today. Null:
 *     the current day.
 */
export interface TryDaily {
  day?: string | null;
}
/**
 * This guest's table for the labyrinth of a day (YYYY-MM-DD); ``fresh``: it has just been opened.
 */
export interface DailyTable {
  table: string;
  day: string;
  fresh: boolean;
}
/**
 * The labyrinth of a day. ``seconds``: to walk it; ``played``: this guest's own try is over.
 *
 *     ``optimum``: the longest walk, or if ``proven`` is false the longest that was found. It and the players' lengths are
 *     null until this guest's try is over or the secret is shown. From then on the best players come first, before that
 *     the earliest.
 *
 *     ``commitment``: hex of SHA-256("asterion-labyrinth-v1|" and the secret's bytes), shown from the start of the day;
 *     ``secret``: hex, some minutes after its end; both are null for a labyrinth that follows from its date alone.
 *
 *     ``today``: the current day; ``ends_in``: milliseconds until the next one. ``revealed_in``: milliseconds until the
 *     secret may be shown; 0: it may be shown now. ``streak``: days in a row that this guest has tried to the end, up to
 *     the current one, or to the day before while it is not tried.
 */
export interface Daily {
  day: string;
  rows: number;
  columns: number;
  seconds: number;
  played: boolean;
  mine: DailyMine | null;
  optimum: number | null;
  proven: boolean;
  players: DailyPlayer[];
  commitment: string | null;
  secret: string | null;
  today: string;
  ends_in: number;
  revealed_in: number;
  streak: number;
}
/**
 * This guest's one try; ``length``: marbles of the best walk. ``table``, ``match``: null once they were removed for
 *     their age. ``ranked``: the try ended before the secret of the day was shown.
 */
export interface DailyMine {
  name: string;
  length: number;
  table: string | null;
  match: string | null;
  ranked: boolean;
}
/**
 * Somebody who has tried; ``length`` null: not yet to be seen.
 */
export interface DailyPlayer {
  name: string;
  length: number | null;
}
/**
 * Body of ``POST /api/minos/longest``: a whole labyrinth, ``tiles`` row by row as in the game's views.
 *
 *     To ask as well where a walk was lost: its ``bid``, and the cells of its ``marbles`` in order, counted row by row.
 */
export interface LongestAsked {
  rows: number;
  columns: number;
  tiles: number[];
  bridges: "plain" | "underpass";
  bid?: number | null;
  marbles?: number[];
}
/**
 * The longest walk that was found; none has more marbles than ``bound``, ``proven``: nor than this one.
 *
 *     ``lost``: the first marble of the walk that was asked about, from 1, after which its bid was out of reach; null: not
 *     asked, not proven, or the bid itself is.
 */
export interface LongestFound {
  length: number;
  bound: number;
  proven: boolean;
  walk: LongestStep[];
  lost: number | null;
}
/**
 * A tile of a walk, counted from 0; without a marble it is passed beneath.
 */
export interface LongestStep {
  row: number;
  column: number;
  passage: "deck" | "tile" | "underpass";
  marble: boolean;
}
export type GameOptions = MythicalDiceOptions | Mino3DOptions | MinosOptions | LikeDiceOptions | LikeDiceBuzzersOptions;
export type GameAction = MythicalDiceAction | Mino3DPlace | MinosAction | LikeDiceAction | LikeDiceBuzzersAction;
export type GamePublicView =
  | MythicalDicePublicView
  | Mino3DPublicView
  | MinosPublicView
  | LikeDicePublicView
  | LikeDiceBuzzersPublicView;
export type GameOwnView = MythicalDiceOwnView | Mino3DOwnView | MinosOwnView | LikeDiceOwnView | LikeDiceBuzzersOwnView;
export type GameEvent = MythicalDiceEvent | Mino3DEvent | MinosEvent | LikeDiceEvent | LikeDiceBuzzersEvent;
