// node buzzers.mjs CASES: folds the public events of races of the box, and prints for each what the page shows.
import { readFileSync } from "node:fs";
import { after, blank } from "../../web/src/games/like_dice/buzzers/chronicle.ts";

const [, , file] = process.argv;
const cases = JSON.parse(readFileSync(file, "utf8"));
console.log(JSON.stringify(cases.map(({ seats, events }) => events.reduce(after, blank(seats)))));
