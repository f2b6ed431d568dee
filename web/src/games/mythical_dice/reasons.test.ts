import { describe, expect, test } from "vitest";
import { reasonOf, takerOf } from "./reasons.ts";
import type { TrickWon } from "./view.ts";
import { table as en } from "./words/en/table.ts";
import { table as fr } from "./words/fr/table.ts";

const won = (of: Partial<TrickWon>): TrickWon => ({
  type: "trick_won",
  seat: 1,
  die: "red",
  face: "6",
  reason: "highest",
  later: false,
  beats: [],
  bonus: 0,
  ...of,
});

const cases: [string, Partial<TrickWon>, string, string][] = [
  ["M7 highest", { die: "red", face: "7" }, "The highest number: red 7", "Le plus haut nombre\u202f: 7 rouge"],
  [
    "M7 tie",
    { face: "7", reason: "later_tie", later: true },
    "Two or more show 7: the last one rolled wins",
    "Plusieurs 7\u202f: le dernier lancé gagne",
  ],
  [
    "M8 flags",
    { face: "flag", reason: "all_flags" },
    "Nothing but white flags: the leader takes it",
    "Rien que des drapeaux blancs\u202f: le pli va à qui l’a ouvert",
  ],
  [
    "M9 over numbers",
    { die: "griffin", face: "symbol", reason: "griffin" },
    "The Griffin beats every number",
    "Le Griffon bat tous les nombres",
  ],
  [
    "M11 Mermaid over Minotaur",
    { die: "mermaid", face: "symbol", reason: "mermaid", beats: ["minotaur"], bonus: 50 },
    "The Mermaid beats the Minotaur: +50 if the bet is made",
    "La Sirène bat le Minotaure\u202f: +50 si le pari est tenu",
  ],
  [
    "M11 Minotaur over Griffins",
    { die: "minotaur", face: "symbol", reason: "minotaur", beats: ["griffin"], bonus: 60 },
    "The Minotaur beats the Griffin: +60 if the bet is made",
    "Le Minotaure bat le Griffon\u202f: +60 si le pari est tenu",
  ],
  [
    "M9 all three",
    { die: "mermaid", face: "symbol", reason: "mermaid_over_all", beats: ["minotaur", "griffin"], bonus: 50 },
    "All three symbols show: the Mermaid wins: +50 if the bet is made",
    "Les trois symboles sont là\u202f: la Sirène gagne\u202f: +50 si le pari est tenu",
  ],
  [
    "M9 the later Mermaid",
    { die: "mermaid", face: "symbol", reason: "mermaid", later: true },
    "The Mermaid beats every number. The last Mermaid rolled wins",
    "La Sirène bat tous les nombres. La dernière Sirène lancée gagne",
  ],
  [
    "M9 the later Griffin",
    { die: "griffin", face: "symbol", reason: "griffin", beats: ["mermaid"], later: true },
    "The Griffin beats the Mermaid. The last Griffin rolled wins",
    "Le Griffon bat la Sirène. Le dernier Griffon lancé gagne",
  ],
];

describe("why a trick is won", () => {
  test.each(cases)("%s", (_, of, english, french) => {
    expect(reasonOf(won(of), en)).toBe(english);
    expect(reasonOf(won(of), fr)).toBe(french);
  });

  test("who takes it", () => {
    expect(takerOf(won({}), ["Ada", "Ben"], 0, en)).toBe("Ben takes the trick");
    expect(takerOf(won({}), ["Ada", "Ben"], 1, en)).toBe("You take the trick");
    expect(takerOf(won({}), ["Ada", "Ben"], null, fr)).toBe("Ben remporte le pli");
  });
});
