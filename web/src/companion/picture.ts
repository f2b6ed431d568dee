/** The result of a play as a picture: ranking and totals. */
import { DISPLAY, EDGE, INK, RULE, SOFT, sheetOf, TEXT, WIDTH } from "../components/picture_sheet.ts";
import { plain, rankingOf } from "../table/ranking.ts";
import { markOf } from "./colours.ts";

export type Result = {
  readonly title: string;
  readonly date: string;
  /** "Ada wins". */
  readonly wins: string;
  readonly names: readonly string[];
  /** By seat. */
  readonly colours: readonly number[];
  readonly totals: readonly number[];
  /** Numbers that order the ranking. */
  readonly order: readonly number[];
  /** Totals after each round, by seat. */
  readonly progress: readonly (readonly number[])[];
  /** Below all: that nothing is verified. */
  readonly note: string;
};

const LINE = 84;
const CHART = 420;
/** The colours of players in light. */
const COLOURS = ["#7a4a0e", "#174f8c", "#285a34", "#972b23", "#271e15", "#857150", "#74490a", "#64553d"];

/** Draw it. Throws if the browser gives no canvas. */
export function drawn(result: Result): HTMLCanvasElement {
  const { names, colours, totals, order, progress } = result;
  const { canvas, pen, write } = sheetOf(EDGE + 250 + names.length * LINE + CHART + 150);
  write(result.title, EDGE, EDGE + 60, `700 64px ${DISPLAY}`, INK);
  write(result.date, EDGE, EDGE + 112, `400 34px ${TEXT}`, SOFT);
  write(result.wins, EDGE, EDGE + 190, `600 44px ${TEXT}`, INK);
  let y = EDGE + 250;
  for (const { seat, rank } of rankingOf(order)) {
    pen.fillStyle = RULE;
    pen.fillRect(EDGE, y, WIDTH - 2 * EDGE, 2);
    const number = colours[seat] ?? seat;
    const colour = COLOURS[number % COLOURS.length] ?? INK;
    write(`${rank}.`, EDGE, y + 58, `400 40px ${TEXT}`, SOFT);
    write(markOf(number), EDGE + 70, y + 58, `400 34px ${TEXT}`, colour);
    write(names[seat] ?? "", EDGE + 125, y + 58, `600 42px ${TEXT}`, INK, WIDTH - 2 * EDGE - 300);
    pen.textAlign = "right";
    write(plain(totals[seat] ?? 0), WIDTH - EDGE, y + 58, `700 46px ${TEXT}`, INK);
    pen.textAlign = "left";
    y += LINE;
  }
  drawLines(pen, colours, progress, y + 40);
  write(result.note, EDGE, canvas.height - 50, `400 24px ${TEXT}`, SOFT);
  return canvas;
}

/** The totals after each round, a line for each seat. */
function drawLines(
  pen: CanvasRenderingContext2D,
  colours: readonly number[],
  progress: readonly (readonly number[])[],
  top: number,
): void {
  const all = [0, ...progress.flat()];
  const low = Math.min(...all);
  const high = Math.max(...all, low + 1);
  const x = (round: number) => EDGE + (round / Math.max(1, progress.length)) * (WIDTH - 2 * EDGE - 40);
  const y = (total: number) => top + ((high - total) / (high - low)) * (CHART - 40);
  pen.fillStyle = RULE;
  pen.fillRect(EDGE, y(0), WIDTH - 2 * EDGE, 2);
  for (const [seat, number] of colours.entries()) {
    const colour = COLOURS[number % COLOURS.length] ?? INK;
    pen.strokeStyle = colour;
    pen.lineWidth = 6;
    pen.lineJoin = "round";
    pen.beginPath();
    pen.moveTo(x(0), y(0));
    for (const [round, totals] of progress.entries()) pen.lineTo(x(round + 1), y(totals[seat] ?? 0));
    pen.stroke();
    pen.fillStyle = colour;
    pen.font = `400 34px ${TEXT}`;
    pen.fillText(markOf(number), x(progress.length) + 8, y(progress.at(-1)?.[seat] ?? 0) + 12);
  }
}
