/** Actions in parts: a button for each kind of action, and a choice for each field in which actions of a kind differ. Pure. */
import type { Choice } from "../../protocol/index.ts";
import { isObject, type Json, type JsonObject } from "./tree.ts";

export type Simple = string | number | boolean | null;
/** The fields of an action by name, without its tag. */
export type Fields = Readonly<Record<string, Simple>>;
/** One action of a kind. */
export type One = { readonly choice: Choice; readonly fields: Fields };
/** The actions of one kind. `varies`: the fields in which they differ, in their order; []: there is one action. */
export type ActionKind = { readonly tag: string; readonly actions: readonly One[]; readonly varies: readonly string[] };

const isSimple = (value: Json): value is Simple => typeof value !== "object" || value === null;

/** The fields of an action; null: it has others than numbers, words and flags, or no tag. */
export function fieldsOf(action: Json): { readonly tag: string; readonly fields: Fields } | null {
  if (!isObject(action) || typeof action.type !== "string") return null;
  const { type, ...rest } = action as JsonObject;
  return Object.values(rest).every(isSimple) ? { tag: String(type), fields: rest as Fields } : null;
}

/**
 * The kinds of these actions, those of one action first: what is single is never hidden behind many. null: some action
 * cannot be taken apart.
 */
export function kindsOf(choices: readonly Choice[]): readonly ActionKind[] | null {
  const kinds = new Map<string, One[]>();
  for (const choice of choices) {
    const read = fieldsOf(choice.action as unknown as Json);
    if (read === null) return null;
    const kind = kinds.get(read.tag) ?? [];
    kind.push({ choice, fields: read.fields });
    kinds.set(read.tag, kind);
  }
  const all = [...kinds].map(([tag, actions]) => ({ tag, actions, varies: variesIn(actions) }));
  return [...all.filter(({ actions }) => actions.length === 1), ...all.filter(({ actions }) => actions.length > 1)];
}

function variesIn(actions: readonly One[]): readonly string[] {
  const names = Object.keys(actions[0]?.fields ?? {});
  return names.filter((name) => new Set(actions.map(({ fields }) => fields[name])).size > 1);
}

/** The legal values of a field once the fields before it are chosen, smallest first. */
export function valuesOf(kind: ActionKind, picked: Fields, name: string): readonly Simple[] {
  const before = kind.varies.slice(0, kind.varies.indexOf(name));
  const fit = kind.actions.filter(({ fields }) => before.every((each) => fields[each] === picked[each]));
  const values = [...new Set(fit.map(({ fields }) => fields[name] ?? null))];
  return values.every((value) => typeof value === "number") ? values.toSorted((a, b) => Number(a) - Number(b)) : values;
}

/** The fields that are chosen: those wanted as far as they are legal, else the nearest, at first the first action's. */
export function pickedOf(kind: ActionKind, wanted: Fields): Fields {
  const picked: Record<string, Simple> = {};
  for (const name of kind.varies) {
    const values = valuesOf(kind, picked, name);
    const usual = kind.actions.find(({ fields }) =>
      kind.varies.every((each) => !(each in picked) || fields[each] === picked[each]),
    );
    const want = name in wanted ? (wanted[name] ?? null) : (usual?.fields[name] ?? null);
    picked[name] = nearest(values, want);
  }
  return picked;
}

function nearest(values: readonly Simple[], want: Simple): Simple {
  if (values.includes(want) || values.length === 0) return want;
  if (typeof want !== "number") return values[0] ?? null;
  return values.reduce((best, each) => (Math.abs(Number(each) - want) < Math.abs(Number(best) - want) ? each : best));
}

/** The action with these fields. */
export const actionOf = (kind: ActionKind, picked: Fields): One | undefined =>
  kind.actions.find(({ fields }) => kind.varies.every((name) => fields[name] === picked[name]));
