/** The rules of a game for this page: its module, fetched when first asked for, and its wire. */
import { RULES } from "./generated/common.ts";
import { type Layout, Module } from "./module.ts";
import type { Rules, Wire } from "./python.ts";

/** Fields of views differ from game to game; who asks for a game's knows them. */
export type AnyWire = Wire<unknown, unknown>;

export type GameRules = { readonly module: Module; readonly wire: AnyWire };

/** By game; a plug-in's game has neither. */
const WIRES = import.meta.glob<{ readonly wire: (rules: Rules) => AnyWire }>("./generated/*/wire.ts");
const LAYOUTS = import.meta.glob<{ readonly LAYOUT: Layout }>("./generated/*/layout.ts");

/** The address of a game's module; with other rules it is another one. */
export const addressOf = (game: string): string => `/modules/rules-${game.replaceAll("_", "-")}-${RULES}.wasm`;

const compiled = new Map<string, Promise<WebAssembly.Module>>();

/** Fetched and compiled once; a failure is tried again the next time. */
function compile(game: string): Promise<WebAssembly.Module> {
  const known = compiled.get(game);
  if (known !== undefined) return known;
  const coming = fetch(addressOf(game)).then((answer) => {
    if (!answer.ok) throw new Error(`no module: ${answer.status}`);
    return WebAssembly.compileStreaming(answer);
  });
  compiled.set(game, coming);
  coming.catch(() => compiled.delete(game));
  return coming;
}

/** The rules of a game, with a memory of their own; null: the house has no module of them for this page, or not yet. */
export async function rulesOf(game: string): Promise<GameRules | null> {
  const [wires, layouts] = [WIRES[`./generated/${game}/wire.ts`], LAYOUTS[`./generated/${game}/layout.ts`]];
  if (wires === undefined || layouts === undefined) return null;
  try {
    const [code, { wire }, { LAYOUT }] = await Promise.all([compile(game), wires(), layouts()]);
    const module = await Module.load(code, LAYOUT);
    return { module, wire: wire(module) };
  } catch {
    return null;
  }
}
