/** The worker that reads photographs: first it is given the module and the weights, then one picture after the other. */
import { LAYOUT } from "../../../../rules/generated/photo/layout.ts";
import { Module } from "../../../../rules/module.ts";
import { type Asked, PhotoReader, type Reading, Unreadable } from "./reader.ts";

export type Given = { readonly code: WebAssembly.Module; readonly weights: ArrayBuffer };
export type Told = { readonly read: Reading } | { readonly refused: string };

let reader: Promise<PhotoReader> | null = null;

async function told(asked: Asked): Promise<Told> {
  try {
    if (reader === null) throw new Error("no module yet");
    return { read: (await reader).read(asked) };
  } catch (error) {
    return { refused: error instanceof Unreadable ? error.code : String(error) };
  }
}

self.onmessage = ({ data }: MessageEvent<Given | Asked>) => {
  if ("code" in data) {
    const { code, weights } = data;
    reader = Module.load(code, LAYOUT).then((module) => new PhotoReader(module, new Int16Array(weights)));
    reader.catch(() => {});
  } else void told(data).then((answer) => self.postMessage(answer));
};
