/** The text of a record: its JSON value, and the texts of its parts in the file. */

/** The text is not JSON, or two readers may read it differently. */
export class Ambiguous extends Error {
  override readonly name = "Ambiguous";
}

export type Written = {
  readonly value: unknown;
  /** The header's text; null: there is none. */
  readonly header: string | null;
  readonly entries: readonly string[];
};

/** Levels of nested lists and objects in a file, at most, as in `match/spelling.py`. */
const DEEPEST = 64;
/** A token; of a string only its first quote, since a pattern for a whole string runs out of memory on a long one. */
const TOKEN = /["{}[\],:]|[^\s"{}[\],:]+/g;

/** The end of the string that starts here. */
function endOf(json: string, start: number): number {
  let end = start;
  for (;;) {
    end = json.indexOf('"', end + 1);
    if (end < 0) return json.length;
    let escapes = 0;
    while (json[end - 1 - escapes] === "\\") escapes += 1;
    if (escapes % 2 === 0) return end + 1;
  }
}

/** The tokens of valid JSON, with their positions. */
function* tokensOf(json: string): Generator<readonly [token: string, start: number]> {
  const pattern = new RegExp(TOKEN);
  for (let found = pattern.exec(json); found !== null; found = pattern.exec(json)) {
    const { 0: token, index } = found;
    if (token === '"') pattern.lastIndex = endOf(json, index);
    yield [json.slice(index, pattern.lastIndex), index];
  }
}

/** An open object, with its keys so far and the last one, or an open list. */
type Level = { readonly names: Set<string> | null; name: string | null; readonly start: number };

/**
 * Parse a text. An object has each key once; a number is whole, written in digits alone, and exact in every language.
 * Throws `Ambiguous`.
 */
export function written(text: string): Written {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Ambiguous("no JSON");
  }
  const open: Level[] = [];
  const entries: string[] = [];
  let header: string | null = null;
  const ended = (start: number, end: number) => {
    const [root, inner] = open;
    if (root === undefined || root.names === null) return;
    if (open.length === 1 && root.name === "header") header = text.slice(start, end);
    if (open.length === 2 && root.name === "entries" && inner?.names === null) entries.push(text.slice(start, end));
  };
  for (const [token, index] of tokensOf(text)) {
    if (open.length > DEEPEST) throw new Ambiguous("too deep");
    const level = open.at(-1);
    const end = index + token.length;
    if (token === "{") open.push({ names: new Set(), name: null, start: index });
    else if (token === "[") open.push({ names: null, name: null, start: index });
    else if (token === "}" || token === "]") {
      open.pop();
      ended(level?.start ?? 0, end);
    } else if (token === ",") {
      if (level !== undefined) level.name = null;
    } else if (token === ":") {
    } else if (level !== undefined && level.names !== null && level.name === null) {
      level.name = JSON.parse(token) as string;
      if (level.names.has(level.name)) throw new Ambiguous(`${level.name} twice`);
      level.names.add(level.name);
    } else {
      judgeScalar(token);
      ended(index, end);
    }
  }
  return { value, header, entries };
}

/** The same JSON without spaces, and with necessary escapes only; keys keep their order. */
export function compact(json: string): string {
  let text = "";
  for (const [token] of tokensOf(json)) text += token.startsWith('"') ? JSON.stringify(JSON.parse(token)) : token;
  return text;
}

function judgeScalar(token: string): void {
  if (token.startsWith('"') || token === "true" || token === "false" || token === "null") return;
  if (!/^-?\d+$/.test(token) || token === "-0" || !Number.isSafeInteger(Number(token)))
    throw new Ambiguous(`the number ${token.slice(0, 40)}`);
}

/** Decode a file and drop its byte order mark. Throws `TypeError` if it is not UTF-8. */
export const textOf = (bytes: ArrayBuffer): string => new TextDecoder("utf-8", { fatal: true }).decode(bytes);
