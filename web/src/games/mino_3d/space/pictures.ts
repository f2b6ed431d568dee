/** The textures: one sheet with every digit and every colour, and the grain of the table. */
import { CanvasTexture, LinearMipmapNearestFilter, RepeatWrapping, type Texture } from "three";
import { DIGIT, PAINTS } from "../colours.ts";
import { COLOURS } from "../pieces.ts";

/** Pictures of cells: columns are digits or colours 0-6; rows are digit and colour as seen from above, then from the side. */
export const COLUMNS = 8;
export const ROWS = 4;
const EDGE = 256;
const GLYPH_BOX = 24;

type Pen = CanvasRenderingContext2D;

/** Errors: throws where the browser gives no 2-D context. */
function drawn(width: number, height: number, draw: (pen: Pen) => void): CanvasTexture {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext("2d");
  if (pen === null) throw new Error("no 2-D canvas");
  draw(pen);
  const texture = new CanvasTexture(canvas);
  return texture;
}

/** The pieces' sheet. font: a CSS family. */
export function sheet(font: string, anisotropy: number): Texture {
  const texture = drawn(COLUMNS * EDGE, ROWS * EDGE, (pen) => {
    for (const row of [0, 2]) {
      const low = row > 0;
      COLOURS.forEach((colour, column) => {
        const paint = PAINTS[colour];
        cell(pen, column, row, DIGIT.fill, low, () => digit(pen, column, font));
        cell(pen, column, row + 1, paint.fill, low, () => glyph(pen, paint.glyph, paint.ink));
        if (colour === "white") rim(pen, column, row + 1);
      });
    }
  });
  texture.anisotropy = anisotropy;
  return texture;
}

/** One cell: its ground, then its mark, centred in a box of 1. Low ones are for the sides of a piece. */
function cell(pen: Pen, column: number, row: number, ground: string, low: boolean, draw: () => void): void {
  pen.save();
  pen.beginPath();
  pen.rect(column * EDGE, row * EDGE, EDGE, EDGE);
  pen.clip();
  pen.translate(column * EDGE, row * EDGE);
  pen.fillStyle = ground;
  pen.fillRect(0, 0, EDGE, EDGE);
  if (low) {
    const fall = pen.createLinearGradient(0, EDGE * 0.45, 0, EDGE);
    fall.addColorStop(0, "rgba(40, 22, 6, 0)");
    fall.addColorStop(1, "rgba(40, 22, 6, 0.28)");
    pen.fillStyle = fall;
    pen.fillRect(0, 0, EDGE, EDGE);
  }
  pen.translate(EDGE / 2, EDGE / 2);
  pen.scale(EDGE, EDGE);
  if (low) pen.scale(0.54, 0.93);
  draw();
  pen.restore();
}

function digit(pen: Pen, value: number, font: string): void {
  pen.fillStyle = DIGIT.ink;
  pen.font = `800 10px ${font}`;
  pen.textAlign = "center";
  pen.textBaseline = "alphabetic";
  const size = pen.measureText(`${value}`);
  const tall = size.actualBoundingBoxAscent + size.actualBoundingBoxDescent;
  pen.scale(0.62 / tall, 0.62 / tall);
  pen.fillText(`${value}`, 0, tall / 2 - size.actualBoundingBoxDescent);
}

/** Numbers of a row and of a column of their sheet. */
export const PER_ROW = 10;

/** The numbers 0 to 99, dark on a light disc with a rim, so that they show on wood and on every piece. */
export function numbers(font: string): Texture {
  const side = 96;
  return drawn(PER_ROW * side, PER_ROW * side, (pen) => {
    pen.font = `800 ${side * 0.52}px ${font}`;
    pen.textAlign = "center";
    pen.textBaseline = "middle";
    pen.lineWidth = side * 0.06;
    pen.strokeStyle = "#5c340a";
    for (let n = 0; n < PER_ROW * PER_ROW; n++) {
      const [x, y] = [((n % PER_ROW) + 0.5) * side, (Math.floor(n / PER_ROW) + 0.5) * side];
      pen.beginPath();
      pen.arc(x, y, side * 0.42, 0, 2 * Math.PI);
      pen.fillStyle = "#ffe9bd";
      pen.fill();
      pen.stroke();
      pen.fillStyle = "#2a1503";
      pen.fillText(`${n}`, x, y + side * 0.04);
    }
  });
}

/** White beside bone: a line separates them. */
function rim(pen: Pen, column: number, row: number): void {
  pen.fillStyle = DIGIT.edge;
  const thick = EDGE * 0.035;
  const [left, top, inset] = [column * EDGE, row * EDGE, EDGE * 0.03];
  const long = EDGE - 2 * inset;
  pen.fillRect(left + inset, top + inset, thick, long);
  pen.fillRect(left + EDGE - inset - thick, top + inset, thick, long);
  pen.fillRect(left + inset, top + inset, long, thick);
  pen.fillRect(left + inset, top + EDGE - inset - thick, long, thick);
}

function glyph(pen: Pen, path: string, ink: string): void {
  pen.fillStyle = ink;
  const scale = 0.7 / GLYPH_BOX;
  pen.scale(scale, scale);
  pen.translate(-GLYPH_BOX / 2, -GLYPH_BOX / 2);
  pen.fill(new Path2D(path));
}

/** Width of the grain before it repeats, in cells. */
export const GRAIN = 6;

/** Wooden boards in greys near white, to be tinted; always the same. */
export function grain(): Texture {
  const edge = 512;
  let state = 7;
  const random = () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 2147483648;
  };
  const texture = drawn(edge, edge, (pen) => {
    const boards = 4;
    const wide = edge / boards;
    for (let board = 0; board < boards; board++) {
      const light = 226 + Math.round(random() * 18);
      pen.fillStyle = `rgb(${light}, ${light}, ${light})`;
      pen.fillRect(0, board * wide, edge, wide);
      for (let line = 0; line < 26; line++) {
        const y = board * wide + random() * wide;
        pen.strokeStyle = `rgba(60, 40, 20, ${0.03 + random() * 0.07})`;
        pen.lineWidth = 0.8 + random() * 2.2;
        const sway = (random() - 0.5) * 10;
        pen.beginPath();
        pen.moveTo(0, y);
        pen.bezierCurveTo(edge / 3, y + sway, (edge * 2) / 3, y - sway, edge, y);
        pen.stroke();
      }
      pen.fillStyle = "rgba(40, 24, 10, 0.3)";
      pen.fillRect(0, board * wide, edge, 2);
    }
  });
  texture.wrapS = RepeatWrapping;
  texture.wrapT = RepeatWrapping;
  texture.minFilter = LinearMipmapNearestFilter;
  return texture;
}
