/** The words that a game declares, and what stands in their place where it declares none. */
import { expect, test } from "vitest";
import type { DeclaredPage } from "../../protocol/index.ts";
import { GameWords } from "./game_words.ts";
import {
  argsOf,
  brief,
  happened,
  heroesOf,
  type JsonObject,
  restOf,
  roundsOf,
  type Saying,
  seatFactsOf,
} from "./tree.ts";
import { table as fr } from "./words/fr/table.ts";

const page: DeclaredPage = {
  fields: {
    corridor: { kind: "cards", importance: "normal", pictures: "corridors", rows: 0, columns: 0 },
    found: { kind: "points", importance: "hero", pictures: "", rows: 0, columns: 0 },
    bidder: { kind: "seat", importance: "normal", pictures: "", rows: 0, columns: 0 },
    noted: { kind: null, importance: "detail", pictures: "", rows: 0, columns: 0 },
  },
  pictures: { corridors: { "4": "", "5": "🌀" } },
  words: {
    en: "field-found = Crystals found\nruling-C1 = One.\nruling-C2 = Two.",
    fr: [
      "field-found = Cristaux trouvés",
      "value-stage-lost = égaré",
      "picture-corridors-4 = l’escalier",
      "event-came_home = { $seat } rentre avec { $crystals ->\n    [one] { $crystals } cristal\n   *[other] { $crystals } cristaux\n  }.",
      "event-went_deeper = { $seat } passe par { $corridor }.",
      "event-over = { $winners_count ->\n    [one] { $winners } gagne\n   *[other] { $winners } gagnent\n  }.",
      "ruling-C1 = Un.",
    ].join("\n"),
  },
  rounds: "",
  reveals: {},
  options: [],
};
const game = new GameWords("clew", page, "fr");
const saying: Saying = { names: ["Ann", "Ben"], values: fr.values, game, viewer: 1 };
const said = (event: JsonObject) => happened(event, saying);

test("events are the game's sentences, with names, plural forms and pictures in words", () => {
  expect(said({ type: "came_home", seat: 0, crystals: 1 }).type).toBe("Ann rentre avec 1 cristal.");
  expect(said({ type: "came_home", seat: 1, crystals: 6 }).type).toBe("Ben rentre avec 6 cristaux.");
  expect(said({ type: "went_deeper", seat: 0, corridor: 4 }).type).toBe("Ann passe par l’escalier.");
  expect(said({ type: "over", winners: [1] }).type).toBe("Ben gagne.");
  expect(said({ type: "over", winners: [0, 1] }).type).toBe("Ann et Ben gagnent.");
});

test("an event without a sentence is its fields", () => {
  expect(said({ type: "fell_down", seat: 0, found: 3 })).toMatchObject({
    who: "Ann",
    type: "fell down",
    facts: [{ label: "Cristaux trouvés", text: "3" }],
  });
});

test("fields of kind seat are names, enumerations and pictures are words", () => {
  expect(brief(1, saying, "bidder")).toBe("Ben");
  expect(brief("lost", saying, "stage")).toBe("égaré");
  expect(brief([4, 5], saying, "corridor")).toBe("l’escalier, 5");
  expect(argsOf({ seat: 1 }, saying)).toMatchObject({ you: "true", seat: "Ben" });
});

test("a picture is a drawing at the house, or a few characters", () => {
  expect(game.picture("corridor", 4)).toEqual({
    text: "",
    address: "/api/games/clew/pictures/corridors/4",
    words: "l’escalier",
  });
  expect(game.picture("corridor", 5)).toMatchObject({ text: "🌀", address: null, words: "5" });
  expect(game.picture("corridor", 6)).toBeNull();
  expect(game.picture("found", 4)).toBeNull();
});

test("fields have their place by importance", () => {
  const view = { found: 3, stage: "lost", noted: [1] };
  expect(heroesOf(view, saying).map(({ label }) => label)).toEqual(["Cristaux trouvés"]);
  expect(restOf(view, saying)).toEqual({ normal: { stage: "lost" }, detail: { noted: [1] } });
  const seats = seatFactsOf(
    {
      seats: [
        { found: 1, noted: [2] },
        { found: 0, amulet: null },
      ],
    },
    saying,
  );
  expect(seats?.map((facts) => facts.map(({ name }) => name))).toEqual([["found"], ["found"]]);
});

test("each round has its points, from the events that end one", () => {
  const entries = [
    { n: 1, events: [{ type: "bid", seat: 0 }] },
    { n: 2, events: [{ type: "doubted" }, { type: "lost_die", scores: [5, 4] }] },
    {
      n: 3,
      events: [
        { type: "lost_die", scores: "none" },
        { type: "lost_die", scores: [4, 4] },
      ],
    },
  ];
  expect(roundsOf(entries, "lost_die")).toEqual([
    [5, 4],
    [4, 4],
  ]);
  expect(roundsOf(entries, "")).toEqual([]);
});

test("rulings are listed in the package's order; a language that is missing falls back to English", () => {
  expect(game.rulings).toEqual([
    ["C1", "Un."],
    ["C2", ""],
  ]);
  expect(game.lang).toBeNull();
  const english = new GameWords("clew", { ...page, words: { en: page.words.en } }, "fr");
  expect([english.lang, english.label("found")]).toEqual(["en", "Crystals found"]);
  expect(new GameWords("clew", null, "fr").label("went_deeper")).toBe("went deeper");
});

test("words that cannot be read leave the rest", () => {
  const broken = { ...page, words: { en: "field-found = { $\nfield-stage = Now\nevent-x = { $nobody } goes" } };
  const words = new GameWords("clew", broken, "en");
  expect([words.label("found"), words.label("stage")]).toEqual(["found", "Now"]);
  expect(words.sentence("event", "x", {})).toContain("goes");
});
