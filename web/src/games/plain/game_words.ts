/** The words of a game that this page has no code for: those that its package declares, else the names of its fields. */
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { type Locale, listIn } from "../../i18n/plural.ts";
import type { DeclaredPage, ShownField } from "../../protocol/index.ts";

/** A picture of a value: a few characters, or the address of a drawing. `words`: the same for those who do not see it. */
export type Picture = { readonly text: string; readonly address: string | null; readonly words: string };
type Args = Readonly<Record<string, FluentVariable>>;

/** `went_deeper` → `went deeper`. */
export const labelOf = (key: string): string => key.replaceAll("_", " ");
/** The name of a message: its parts joined, in the letters that Fluent allows. `asterion.games.page_words.key` */
const keyOf = (...parts: readonly unknown[]): string =>
  parts.map((part) => String(part).replace(/[^A-Za-z0-9_-]/g, "_")).join("-");

export class GameWords {
  /** The language of these words: null is the reader's own. */
  readonly lang: "en" | null;
  readonly #page: DeclaredPage | null;
  readonly #game: string;
  readonly #bundle: FluentBundle;
  readonly #list: (items: readonly string[]) => string;

  /** `page` null: nothing is declared (yet). */
  constructor(game: string, page: DeclaredPage | null, locale: Locale) {
    const text = page?.words[locale] ?? page?.words.en ?? "";
    this.#page = page;
    this.#game = game;
    this.#bundle = new FluentBundle(locale, { useIsolating: false });
    this.#bundle.addResource(new FluentResource(text));
    this.#list = listIn(locale);
    this.lang = page?.words[locale] === undefined ? "en" : null;
  }

  field(name: string): ShownField | undefined {
    return this.#page?.fields[name];
  }

  /** The tag of the event that ends a round; "": none. */
  get rounds(): string {
    return this.#page?.rounds ?? "";
  }

  /** The field that an event shows large, with a value for each seat; null: it shows none. */
  reveal(tag: string): string | null {
    return this.#page?.reveals[tag] ?? null;
  }

  /** The label of a field of views and actions. */
  label(name: string): string {
    return this.#said(keyOf("field", name)) ?? labelOf(name);
  }

  /** A value of an enumeration, or of a field with pictures, in words. */
  value(name: string, value: string | number): string | null {
    const set = this.field(name)?.pictures;
    const pictured = set === undefined || set === "" ? null : this.#said(keyOf("picture", set, value));
    return pictured ?? this.#said(keyOf("value", name, value));
  }

  /** The picture of a value; null: it has none. */
  picture(name: string, value: string | number): Picture | null {
    const set = this.field(name)?.pictures ?? "";
    const drawn = this.#page?.pictures[set]?.[String(value)];
    if (drawn === undefined) return null;
    const path = [this.#game, "pictures", set, String(value)].map(encodeURIComponent).join("/");
    return {
      text: drawn,
      address: drawn === "" ? `/api/games/${path}` : null,
      words: this.value(name, value) ?? String(value),
    };
  }

  /** An action or an event as a sentence, from its fields in words; null: none is declared. */
  sentence(of: "action" | "event", tag: string, args: Args): string | null {
    return this.#said(keyOf(of, tag), args);
  }

  refused(code: string): string | null {
    return this.#said(keyOf("refused", code));
  }

  /** A ruling by its mark, such as C3. */
  ruling(mark: string): string | null {
    return this.#said(keyOf("ruling", mark));
  }

  /** All rulings by their marks, in the order of the package. */
  get rulings(): readonly (readonly [mark: string, text: string])[] {
    const text = this.#page?.words.en ?? "";
    const marks = [...text.matchAll(/^ruling-([A-Za-z0-9_]+) *=/gm)].map(([, mark]) => mark ?? "");
    return marks.map((mark) => [mark, this.ruling(mark) ?? ""]);
  }

  option(name: string): string {
    return this.#said(keyOf("option", name)) ?? labelOf(name);
  }

  optionValue(name: string, value: string | number): string | null {
    return this.#said(keyOf("option", name, value));
  }

  listed(items: readonly string[]): string {
    return this.#list(items);
  }

  #said(key: string, args: Args = {}): string | null {
    const pattern = this.#bundle.getMessage(key)?.value;
    if (pattern === undefined || pattern === null) return null;
    // an argument that is missing stands as its name: a sentence with a gap is better than none
    return this.#bundle.formatPattern(pattern, { ...args }, []);
  }
}
