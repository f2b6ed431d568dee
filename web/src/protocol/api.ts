/** The house's HTTP API. Every call returns its result or throws an `ApiError` with the house's stable code. */
import { ApiError } from "./api_error.ts";
import { house } from "./house.svelte.ts";
import { type GameRecord, withText } from "./record.ts";
import type {
  BeginTry,
  BegunTry,
  CodedTable,
  Comparison,
  DayGuess,
  DayPuzzle,
  DeclaredPage,
  FaultBody,
  FinishedMatch,
  GameInfo,
  GameRating,
  ListedTable,
  MatchAnalysis,
  Me,
  MyPlay,
  NewKey,
  NewName,
  Opened,
  OpenedSet,
  OpenSet,
  OpenTable,
  OwnTable,
  PageRules,
  PuzzleAnswer,
  PuzzleGuess,
  Puzzles,
  Replayed,
  SeatRating,
  Verified,
  Week,
} from "./types.ts";

async function fault(answer: Response): Promise<ApiError> {
  try {
    const { error } = (await answer.json()) as FaultBody;
    return new ApiError(error.code, answer.status, error.detail, error.ruling);
  } catch {
    return new ApiError(`http_${answer.status}`, answer.status, answer.statusText);
  }
}

/** Time without an answer after which the page checks whether the house answers at all, in ms. */
const SLOW = 5000;

/** Nothing has gone wrong: what was asked for is being made. */
const PREPARING = 202;

/** Whether a proxy answered in place of the house: 502, 503 or 504 without JSON, which the house never sends. */
const isProxys = ({ status, headers }: Response): boolean =>
  status >= 502 && status <= 504 && !(headers.get("content-type") ?? "").startsWith("application/json");

/** Send a request: returns the house's answer, or throws an `ApiError`. */
export async function ask<T>(method: Method, path: string, body?: unknown): Promise<T> {
  return (await (await answered(method, path, body === undefined ? undefined : JSON.stringify(body))).json()) as T;
}

type Method = "GET" | "POST" | "PUT" | "DELETE";

/** text: the body, JSON. */
async function answered(method: Method, path: string, text?: string): Promise<Response> {
  const request: RequestInit = { method, headers: { accept: "application/json" } };
  if (text !== undefined) {
    request.body = text;
    request.headers = { accept: "application/json", "content-type": "application/json" };
  }
  let answer: Response;
  const slow = setTimeout(() => void house.ask(), SLOW);
  try {
    answer = await fetch(path, request);
  } catch (error) {
    void house.ask();
    throw new ApiError("unreachable", 0, String(error));
  } finally {
    clearTimeout(slow);
  }
  if (house.silent || isProxys(answer)) void house.ask();
  if (!answer.ok || answer.status === PREPARING) throw await fault(answer);
  return answer;
}

const part = encodeURIComponent;

export const api = {
  /** The guest of our cookie; the first call sets the cookie. */
  me: () => ask<Me>("GET", "/api/me"),
  rename: (body: NewName) => ask<Me>("PUT", "/api/me", body),
  /** A link for other devices; the one before no longer works. */
  newKey: () => ask<NewKey>("POST", "/api/me/key"),
  revokeKey: () => ask<Me>("DELETE", "/api/me/key"),
  /** Only this device stays this guest; the link no longer works. */
  signOutOthers: () => ask<Me>("POST", "/api/me/devices/sign-out"),
  /** Become the guest of a key. */
  useKey: (key: string) => ask<Me>("POST", "/api/me/key/use", { key }),
  /** Delete this guest and their data, in a minute. */
  forget: () => ask<Me>("DELETE", "/api/me"),
  /** Cancel the deletion. */
  keep: () => ask<Me>("DELETE", "/api/me/deletion"),
  games: () => ask<GameInfo[]>("GET", "/api/games"),
  /** The rules of a game of another package, for this page; null: it has none, or not yet. */
  pageOf: (game: string) => ask<DeclaredPage>("GET", `/api/games/${part(game)}/page`),
  rulesOf: (game: string) => ask<PageRules | null>("GET", `/api/games/${part(game)}/rules`),
  tableOfCode: (code: string) => ask<CodedTable>("GET", `/api/codes/${encodeURIComponent(code)}`),
  open: (body: OpenTable) => ask<Opened>("POST", "/api/tables", body),
  /** Several tables with the same dice. */
  openSet: (body: OpenSet) => ask<OpenedSet>("POST", "/api/dice", body),
  /** A table with the dice of a finished match. */
  playAgain: (match: string) => ask<Opened>("POST", `/api/matches/${part(match)}/same`),
  /** Finished matches with the same dice. */
  compare: (dice: string) => ask<Comparison>("GET", `/api/dice/${part(dice)}`),
  /** The challenge of this week. */
  week: () => ask<Week>("GET", "/api/week"),
  /** This guest's table for the challenge of the week that the page shows. */
  tryWeek: (body: BeginTry) => ask<BegunTry>("POST", "/api/week", body),
  /** Listed tables, to join or to watch. */
  tables: () => ask<ListedTable[]>("GET", "/api/tables"),
  /** Tables that are not over where this guest has a seat, the latest first. */
  ownTables: () => ask<OwnTable[]>("GET", "/api/tables/mine"),
  /** Ratings of those who sit at a listed table. */
  ratings: (table: string) => ask<SeatRating[]>("GET", `/api/tables/${part(table)}/ratings`),
  /** This guest's rating at each game at which they have one. */
  ownRatings: () => ask<GameRating[]>("GET", "/api/me/ratings"),
  /** Finished matches of this guest, newest first. */
  finished: () => ask<FinishedMatch[]>("GET", "/api/matches/mine"),
  /** Keep a match that this device dealt: the text of its record. Again: the same answer. */
  keepMatch: async (text: string): Promise<FinishedMatch> => (await answered("POST", "/api/matches", text)).json(),
  /** This guest's own play; the house begins to analyse some matches. */
  myPlay: (last: number) => ask<MyPlay>("GET", `/api/me/play?last=${last}`),
  /** This guest's mistakes that are due as puzzles. */
  puzzles: () => ask<Puzzles>("GET", "/api/me/puzzles"),
  /** Only how many there are. */
  puzzlesWaiting: () => ask<Puzzles>("GET", "/api/me/puzzles?show=0"),
  solve: (match: string, n: number, body: PuzzleGuess) =>
    ask<PuzzleAnswer>("POST", `/api/me/puzzles/${part(match)}/${n}`, body),
  /** The puzzle of a day (YYYY-MM-DD), the same for everybody; null: today's. */
  dayPuzzle: (day: string | null) =>
    ask<DayPuzzle>("GET", `/api/puzzles/today${day === null ? "" : `?day=${part(day)}`}`),
  solveDay: (day: string, body: DayGuess) => ask<DayPuzzle>("POST", `/api/puzzles/days/${part(day)}`, body),
  /** The record of a finished match: JSON of the format that `docs/record.md` describes. */
  record: async (match: string): Promise<GameRecord> => {
    const text = await (await answered("GET", recordAddress(match))).text();
    return withText(JSON.parse(text) as GameRecord, text);
  },
  /** A finished match step by step, with all hidden information. */
  replay: (match: string) => ask<Replayed>("GET", `/api/matches/${part(match)}/replay`),
  verify: (match: string) => ask<Verified>("GET", `/api/matches/${part(match)}/verify`),
  /** What a finished match was made of; the first call starts the work. Ask again every second until it is done. */
  analysis: (match: string) => ask<MatchAnalysis>("GET", `/api/matches/${part(match)}/analysis`),
};

/** The download address of a match's record. */
export const recordAddress = (match: string) => `/api/matches/${part(match)}/record`;
/** The download address of all that the house keeps of this guest. */
export const copyAddress = "/api/me/copy";
/** The QR code that leads to a table. */
export const qrAddress = (table: string) => `/api/tables/${part(table)}/qr.svg`;
