/** A picture to be given away: a sheet to draw on, in light colours for any place it is sent to. */
import { download } from "./download.ts";
import { shareFile } from "./share.ts";

export const WIDTH = 1080;
export const EDGE = 72;
export const INK = "#271e15";
export const SOFT = "#54462f";
export const RULE = "#d3c4a8";
export const TEXT = 'system-ui, "Segoe UI", Roboto, "Noto Sans", sans-serif';
export const DISPLAY = '"Iowan Old Style", Palatino, "Palatino Linotype", Georgia, serif';
const GROUND = "#faf4e8";

/** A text that is cut, with an ellipsis, where there is no room for it. */
function fitted(pen: CanvasRenderingContext2D, text: string, room: number): string {
  if (pen.measureText(text).width <= room) return text;
  const signs = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
  while (signs.length > 1 && pen.measureText(`${signs.join("")}…`).width > room) signs.pop();
  return `${signs.join("")}…`;
}

export type Sheet = {
  readonly canvas: HTMLCanvasElement;
  readonly pen: CanvasRenderingContext2D;
  /** Write a text whose base line begins at x, y; `room`: its width at most. */
  readonly write: (text: string, x: number, y: number, font: string, colour: string, room?: number) => void;
};

/** An empty sheet. Throws if the browser gives no canvas. */
export function sheetOf(height: number): Sheet {
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = height;
  const pen = canvas.getContext("2d");
  if (pen === null) throw new Error("no canvas");
  pen.fillStyle = GROUND;
  pen.fillRect(0, 0, WIDTH, height);
  pen.textBaseline = "alphabetic";
  const write: Sheet["write"] = (text, x, y, font, colour, room = WIDTH - 2 * EDGE) => {
    pen.font = font;
    pen.fillStyle = colour;
    pen.fillText(fitted(pen, text, room), x, y);
  };
  return { canvas, pen, write };
}

/** Give the picture away as a PNG: in the device's own window for sharing, else as a file. Rejects if there is none. */
export async function giveAsPicture(canvas: HTMLCanvasElement, name: string): Promise<void> {
  const type = "image/png";
  const blob = await new Promise<Blob | null>((go) => canvas.toBlob(go, type));
  if (blob === null) throw new Error("no picture");
  if (!(await shareFile(new File([blob], name, { type })))) download(name, blob, type);
}
