/** The house's HTTP API. Every call returns its result or throws an `ApiError` with the house's stable code. */
import type { GameRecord } from "./record.ts";
import type {
  BegunTry,
  Comparison,
  DayPuzzle,
  FaultBody,
  FinishedMatch,
  GameInfo,
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
  PuzzleAnswer,
  PuzzleGuess,
  Puzzles,
  Replayed,
  SeatRating,
  Verified,
  Week,
} from "./types.ts";

/** The house refused, or did not answer (code "unreachable", status 0). */
export class ApiError extends Error {
  override readonly name = "ApiError";
  constructor(
    readonly code: string,
    readonly status: number,
    readonly detail: string,
    readonly ruling: string | null = null,
  ) {
    super(detail);
  }
}

async function fault(answer: Response): Promise<ApiError> {
  try {
    const { error } = (await answer.json()) as FaultBody;
    return new ApiError(error.code, answer.status, error.detail, error.ruling);
  } catch {
    return new ApiError(`http_${answer.status}`, answer.status, answer.statusText);
  }
}

/** Nothing has gone wrong: what was asked for is being made. */
const PREPARING = 202;

/** Send a request: returns the house's answer, or throws an `ApiError`. */
export async function ask<T>(method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: unknown): Promise<T> {
  const request: RequestInit = { method, headers: { accept: "application/json" } };
  if (body !== undefined) {
    request.body = JSON.stringify(body);
    request.headers = { accept: "application/json", "content-type": "application/json" };
  }
  let answer: Response;
  try {
    answer = await fetch(path, request);
  } catch (error) {
    throw new ApiError("unreachable", 0, String(error));
  }
  if (!answer.ok || answer.status === PREPARING) throw await fault(answer);
  return (await answer.json()) as T;
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
  /** Delete what the house keeps of this guest. */
  forget: () => ask<null>("DELETE", "/api/me"),
  games: () => ask<GameInfo[]>("GET", "/api/games"),
  open: (body: OpenTable) => ask<Opened>("POST", "/api/tables", body),
  /** Several tables with the same dice. */
  openSet: (body: OpenSet) => ask<OpenedSet>("POST", "/api/dice", body),
  /** A table with the dice of a finished match. */
  playAgain: (match: string) => ask<Opened>("POST", `/api/matches/${part(match)}/same`),
  /** Finished matches with the same dice. */
  compare: (dice: string) => ask<Comparison>("GET", `/api/dice/${part(dice)}`),
  /** The challenge of this week, and this guest's table for it. */
  week: () => ask<Week>("GET", "/api/week"),
  tryWeek: (name: string) => ask<BegunTry>("POST", "/api/week", { name }),
  /** Listed tables, to join or to watch. */
  tables: () => ask<ListedTable[]>("GET", "/api/tables"),
  /** Ratings of those who sit at a listed table. */
  ratings: (table: string) => ask<SeatRating[]>("GET", `/api/tables/${part(table)}/ratings`),
  /** Finished matches of this guest, newest first. */
  finished: () => ask<FinishedMatch[]>("GET", "/api/matches/mine"),
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
  solveDay: (day: string, body: PuzzleGuess) => ask<DayPuzzle>("POST", `/api/puzzles/days/${part(day)}`, body),
  /** The record of a finished match: JSON of the format that `docs/record.md` describes. */
  record: (match: string) => ask<GameRecord>("GET", recordAddress(match)),
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
