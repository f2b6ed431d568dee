/**
 * Plays in the browser's database, one record each, written at every entry. A change reads the stored play and writes it
 * in one transaction, so two tabs lose and double nothing. If the browser refuses (a full disk, a private window), a play
 * stays in this page's memory, and each change tries to store it again.
 */
import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { Play } from "./play.ts";

interface Box extends DBSchema {
  plays: { key: string; value: Play };
}

const NAME = "asterion.box";
let opening: Promise<IDBPDatabase<Box>> | null = null;
/** Plays that could not be stored. */
const unstored = new Map<string, Play>();

function database(): Promise<IDBPDatabase<Box>> {
  opening ??= openDB<Box>(NAME, 1, {
    upgrade: (db) => void db.createObjectStore("plays", { keyPath: "id" }),
    terminated: () => {
      opening = null;
    },
  });
  opening.catch(() => {
    opening = null;
  });
  return opening;
}

/** Tells this browser's other tabs which play has changed. */
const others = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(NAME);

/** Call back when another tab has changed a play; returns a function to stop. */
export function onChange(changed: (id: string) => void): () => void {
  const told = ({ data }: MessageEvent) => changed(String(data));
  others?.addEventListener("message", told);
  return () => others?.removeEventListener("message", told);
}

/** Whether a play is on the disk of this device. */
export const isStored = (id: string): boolean => !unstored.has(id);

/** Store a new play, or, where the browser refuses, keep it in memory. */
export async function add(play: Play): Promise<Play> {
  unstored.set(play.id, play);
  return (await change(play.id, (same) => same)) ?? play;
}

/** Each play as it was last read or written here: a change goes on from it if the database fails. */
const last = new Map<string, Play>();
/** Changes of this page, one after the other. */
let queue: Promise<unknown> = Promise.resolve();

/** Change a play. Returns it as it is now; null: there is none. */
export function change(id: string, edit: (play: Play) => Play): Promise<Play | null> {
  const step = queue.then(() => written(id, edit));
  queue = step;
  return step;
}

async function written(id: string, edit: (play: Play) => Play): Promise<Play | null> {
  try {
    const write = (await database()).transaction("plays", "readwrite", { durability: "strict" });
    const before = unstored.get(id) ?? (await write.store.get(id));
    if (before === undefined) return null;
    const after = edit(before);
    const put = write.store.put(after);
    write.commit(); // also if the page ends now
    await Promise.all([put, write.done]);
    unstored.delete(id);
    last.set(id, after);
    others?.postMessage(id);
    return after;
  } catch {
    const before = unstored.get(id) ?? last.get(id);
    if (before === undefined) return null;
    const after = edit(before);
    unstored.set(id, after);
    return after;
  }
}

/** A play; null: there is none. */
export async function read(id: string): Promise<Play | null> {
  const waiting = unstored.get(id);
  if (waiting !== undefined) return waiting;
  try {
    const play = await (await database()).get("plays", id);
    if (play !== undefined) last.set(id, play);
    return play ?? null;
  } catch {
    return last.get(id) ?? null;
  }
}

/** All plays, the latest first. */
export async function all(): Promise<readonly Play[]> {
  const stored = await database()
    .then((db) => db.getAll("plays"))
    .catch(() => []);
  const plays = new Map([...stored, ...unstored.values()].map((play) => [play.id, play]));
  return [...plays.values()].sort((a, b) => b.changed - a.changed);
}

/** Delete a play. */
export async function remove(id: string): Promise<void> {
  unstored.delete(id);
  last.delete(id);
  await database()
    .then((db) => db.delete("plays", id))
    .catch(() => {});
  others?.postMessage(id);
}
