/** The rules of a game for this page: its module, fetched when first asked for, and its wire. */
import { api } from "../protocol/api.ts";
import { ApiError } from "../protocol/api_error.ts";
import { spelled } from "../protocol/game_id.ts";
import { house } from "../protocol/house.svelte.ts";
import { missing, PartMissing, part, patient } from "../protocol/part.ts";
import { coming, type Progress } from "./coming.svelte.ts";
import { RULES } from "./generated/common.ts";
import { type Layout, Module } from "./module.ts";
import { type GameData, Wire } from "./wire.ts";

/**
 * `file`: the name of the module's file, which says of which sources it is. `sources`: the hash of the package that brings
 * the game, as headers of matches name it; left out: a game of the house.
 */
export type GameRules = {
  readonly file: string;
  readonly module: Module;
  readonly wire: Wire;
  readonly sources?: string;
};

/** By game of the house; of games of other packages the house says the same. */
type Wired = { readonly wire: (module: Module) => Wire };
type Laid = { readonly LAYOUT: Layout };
type Parts<T> = () => Promise<T>;
const WIRES = import.meta.glob<Wired>("./generated/*/wire.ts");
const LAYOUTS = import.meta.glob<Laid>("./generated/*/layout.ts");

/** The file of a game's module; with other rules it is another one. */
const fileOf = (game: string): string => `rules-${game.replaceAll("_", "-")}-${RULES}.wasm`;
const at = (file: string): string => `/modules/${file}`;

/** The address of a game's module. */
export const addressOf = (game: string): string => at(fileOf(game));

const compiled = new Map<string, Promise<WebAssembly.Module>>();

/** Time between two requests for a module that the house still compiles, in ms. */
export const ASK_AGAIN = 2000;

/**
 * Ask for a module until the house has compiled it: what is asked for comes first there. Meanwhile its progress stands in
 * `coming`. Throws a `PartMissing` if the house is silent.
 */
async function asked(address: string, name: string): Promise<Response> {
  try {
    for (;;) {
      const answer = await patient(fetch(address)).catch(async (error) => {
        throw await missing(error);
      });
      if (answer.status !== 202) return answer;
      coming.note(name, ((await answer.json()) as { readonly preparing: Progress }).preparing);
      await new Promise((go) => setTimeout(go, ASK_AGAIN));
    }
  } finally {
    coming.note(name, null);
  }
}

/** Fetch the module at an address. Throws a `PartMissing` if the house is silent or has another build of this page. */
async function fetched(address: string, name: string): Promise<WebAssembly.Module> {
  const answer = await asked(address, name);
  if (answer.status === 404 && (await house.ask()) && !house.older)
    throw new Error("the house has no such module, or not yet");
  if (!answer.ok) throw await missing(`${address}: ${answer.status}`);
  return patient(WebAssembly.compileStreaming(answer));
}

/** A module, by the name of its game or its own: fetched and compiled once; a failure is tried again the next time. */
export const compile = (game: string): Promise<WebAssembly.Module> => compileAt(addressOf(game), game);

function compileAt(address: string, name: string): Promise<WebAssembly.Module> {
  const known = compiled.get(address);
  if (known !== undefined) return known;
  const fetching = fetched(address, name);
  compiled.set(address, fetching);
  fetching.catch(() => compiled.delete(address));
  return fetching;
}

/** The rules of a game of another package, as the house says them; null: it has none, or not yet. */
async function told(game: string): Promise<GameRules | null> {
  const said = await patient(api.rulesOf(game)).catch(async (error) => {
    if (error instanceof ApiError && error.status === 404) return null;
    throw await missing(error);
  });
  if (typeof said?.rules !== "string") return null;
  if (said.rules !== RULES) throw await missing(`the rules of ${game} are those of another build`);
  const file = String(said.module);
  const module = await Module.load(await compileAt(at(file), game), said.layout as Layout);
  return { file, module, wire: new Wire(module, said.game as GameData), sources: String(said.sources) };
}

/** The rules of a game of the house. */
async function own(game: string, wires: Parts<Wired>, layouts: Parts<Laid>): Promise<GameRules> {
  const [code, { wire }, { LAYOUT }] = await Promise.all([compile(game), part(wires), part(layouts)]);
  const module = await Module.load(code, LAYOUT);
  return { file: fileOf(game), module, wire: wire(module) };
}

/**
 * The rules of a game, by its current or earlier id, with a memory of their own; null: the house has no module of them
 * for this page, or not yet. Rejects with a `PartMissing` if the house is silent or has another build of this page.
 */
export async function rulesOf(name: string): Promise<GameRules | null> {
  const game = spelled(name);
  const [wires, layouts] = [WIRES[`./generated/${game}/wire.ts`], LAYOUTS[`./generated/${game}/layout.ts`]];
  try {
    return await (wires === undefined || layouts === undefined ? told(game) : own(game, wires, layouts));
  } catch (error) {
    if (error instanceof PartMissing) throw error;
    return null;
  }
}

/** The same for callers that can work without rules: null also if the house is silent. */
export async function rulesAtHand(game: string): Promise<GameRules | null> {
  try {
    return await rulesOf(game);
  } catch (error) {
    if (error instanceof PartMissing && error.code === "house_silent") return null;
    throw error;
  }
}
