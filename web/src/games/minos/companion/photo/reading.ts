/** Pictures, and the labyrinths in them, read by a worker. */
import weightsAt from "../../../../../../src/asterion/photo/weights.bin?url";
import { patient } from "../../../../protocol/part.ts";
import { scriptAddress } from "../../../../protocol/script_address.ts";
import { LONGER_SIDE } from "../../../../rules/generated/photo/constants.ts";
import { compile } from "../../../../rules/load.ts";
import type { Asked, Reading, Why } from "./reader.ts";
import type { Told } from "./worker.ts";
import workerAt from "./worker.ts?worker&url";

/** Why there is no reading; `no_reader`: the house has no module of it yet, or is silent. */
export type Refused = Why | "heic" | "not_a_picture" | "no_reader";

export class NotRead extends Error {
  constructor(readonly code: Refused) {
    super(code);
  }
}

const WHYS: readonly string[] = ["too_small", "too_dark", "no_labyrinth_seen", "half_a_labyrinth", "bad_corners"];
const HEIC = /\.(heic|heif)$/i;

let opening: Promise<Worker> | null = null;

async function opened(): Promise<Worker> {
  const [code, weights] = await Promise.all([
    compile("photo"),
    patient(fetch(weightsAt)).then((answer) => {
      if (!answer.ok) throw new Error(`${answer.status}`);
      return answer.arrayBuffer();
    }),
  ]);
  const worker = new Worker(scriptAddress("asterion-photo", workerAt), { type: "module" });
  worker.postMessage({ code, weights });
  return worker;
}

/** Fetch what reading needs, before it is needed. */
export function prepare(): Promise<unknown> {
  opening ??= opened();
  opening.catch(() => {
    opening = null;
  });
  return opening;
}

/** The pixels of a picture, turned upright and made small. Throws NotRead. */
export async function pixelsOf(file: File): Promise<ImageData> {
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
  } catch {
    throw new NotRead(HEIC.test(file.name) || /hei[cf]/.test(file.type) ? "heic" : "not_a_picture");
  }
  const scale = Math.min(1, LONGER_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const pen = canvas.getContext("2d", { willReadFrequently: true });
  if (pen === null) throw new NotRead("not_a_picture");
  pen.imageSmoothingQuality = "high";
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return pen.getImageData(0, 0, canvas.width, canvas.height);
}

/** One picture after the other: the worker answers in this order. */
let queue: Promise<unknown> = Promise.resolve();

/** Read the labyrinth of a picture. Throws NotRead. */
export function readPhoto(asked: Asked): Promise<Reading> {
  const mine = queue.then(async () => {
    let worker: Worker;
    try {
      worker = (await prepare()) as Worker;
    } catch {
      throw new NotRead("no_reader");
    }
    const told = await new Promise<Told>((go, fail) => {
      worker.onmessage = ({ data }: MessageEvent<Told>) => go(data);
      worker.onerror = () => {
        opening = null;
        fail(new NotRead("no_reader"));
      };
      worker.postMessage(asked);
    });
    if ("read" in told) return told.read;
    throw new NotRead(WHYS.includes(told.refused) ? (told.refused as Why) : "no_reader");
  });
  queue = mine.catch(() => {});
  return mine;
}
