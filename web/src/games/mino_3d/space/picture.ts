/**
 * A picture that draws only while something moves, as sharp as the device can draw in time. It owns its resources and
 * disposes of them when it ends.
 */
import { Color, LinearSRGBColorSpace, type Object3D, type PerspectiveCamera, Scene, WebGLRenderer } from "three";
import { Pace } from "./pace.ts";

/** Time without motion before drawing at full sharpness, in ms: earlier, between two pushes, it would stutter. */
const REST_MS = 140;
/** Fewest pixels per CSS pixel, even when frames come late. */
const COARSEST = 0.6;

/** One animation step. now: ms; since: ms since the motion's previous step. Returns whether the motion goes on. */
export type Step = (now: number, since: number) => boolean;

export class Picture {
  readonly renderer: WebGLRenderer;
  readonly #scene = new Scene();
  readonly #canvas: HTMLCanvasElement;
  readonly #onLost: () => void;
  readonly #owned: { dispose: () => void }[] = [];
  readonly #pace = new Pace();
  #camera: PerspectiveCamera | null = null;
  #steps: readonly Step[] = [];
  #before: () => void = () => {};
  #full = 1;
  #resting: ReturnType<typeof setTimeout> | undefined;
  #frame: number | null = null;
  #ticked = 0;
  #gone = false;

  /** onLost: called when the WebGL context is lost. Errors: throws without WebGL. */
  constructor(canvas: HTMLCanvasElement, onLost: () => void) {
    this.#canvas = canvas;
    this.#onLost = onLost;
    this.renderer = new WebGLRenderer({ canvas, context: contextOf(canvas) });
    // Keep the page's colours without conversion: linear lighting would cost a phone three powers per pixel.
    this.renderer.outputColorSpace = LinearSRGBColorSpace;
    canvas.addEventListener("webglcontextlost", this.#lost);
  }

  /** camera: the viewpoint; steps: the motions; before: called before each drawing. */
  begin(camera: PerspectiveCamera, steps: readonly Step[], before: () => void): void {
    this.#camera = camera;
    this.#steps = steps;
    this.#before = before;
    this.wake();
  }

  own<T extends { dispose: () => void }>(thing: T): T {
    this.#owned.push(thing);
    return thing;
  }

  add<T extends Object3D>(thing: T): T {
    thing.frustumCulled = false;
    this.#scene.add(thing);
    return thing;
  }

  /** In CSS pixels. */
  resize(width: number, height: number): void {
    this.#full = Math.min(2, globalThis.devicePixelRatio || 1);
    this.#pace.reset(Math.min(1, COARSEST / this.#full));
    this.renderer.setPixelRatio(this.#full);
    this.renderer.setSize(width, height, false);
  }

  /** Something has changed: draw the next frame. */
  readonly wake = (): void => {
    if (!this.#gone) this.#frame ??= requestAnimationFrame(this.#tick);
  };

  draw(): void {
    if (this.#gone || this.#camera === null) return;
    this.#before();
    this.renderer.render(this.#scene, this.#camera);
  }

  /**
   * Draws now and waits until the graphics chip has finished. Returns ms. now: time of the frame in ms; null: at full
   * sharpness, however long it takes.
   */
  timed(now: number | null): number {
    this.#sharpen(now === null ? 1 : this.#pace.frame(now));
    const began = performance.now();
    this.draw();
    const gl = this.renderer.getContext();
    gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4));
    return performance.now() - began;
  }

  get calls(): { readonly draws: number; readonly triangles: number; readonly pixel_ratio: number } {
    const { calls, triangles } = this.renderer.info.render;
    return { draws: calls, triangles, pixel_ratio: this.renderer.getPixelRatio() };
  }

  dispose(): void {
    this.#gone = true;
    clearTimeout(this.#resting);
    this.sleep();
    this.#canvas.removeEventListener("webglcontextlost", this.#lost);
    for (const one of this.#owned) one.dispose();
    this.#scene.clear();
    this.renderer.dispose();
    this.renderer.forceContextLoss();
  }

  readonly #lost = (event: Event): void => {
    event.preventDefault();
    this.#onLost();
  };

  /** Cancel the requested frame. */
  sleep(): void {
    if (this.#frame !== null) cancelAnimationFrame(this.#frame);
    this.#frame = null;
  }

  readonly #tick = (now: number): void => {
    this.#frame = null;
    const since = Math.min(50, Math.max(8, now - this.#ticked));
    this.#ticked = now;
    const moves = this.#steps.map((step) => step(now, since)).includes(true);
    if (moves) this.#sharpen(this.#pace.frame(now));
    else this.#rest();
    this.draw();
    if (moves) this.wake();
  };

  #rest(): void {
    this.#pace.rest();
    clearTimeout(this.#resting);
    if (this.renderer.getPixelRatio() === this.#full) return;
    this.#resting = setTimeout(() => {
      if (this.#gone || this.#frame !== null) return;
      this.#sharpen(1);
      this.draw();
    }, REST_MS);
  }

  #sharpen(share: number): void {
    const ratio = share * this.#full;
    if (ratio !== this.renderer.getPixelRatio()) this.renderer.setPixelRatio(ratio);
  }
}

/** Smooth edges only with a graphics chip; without one they would cost more than all the rest. */
function contextOf(canvas: HTMLCanvasElement): WebGL2RenderingContext {
  const probe = document.createElement("canvas").getContext("webgl2");
  if (probe === null) throw new Error("no WebGL here");
  const named = probe.getExtension("WEBGL_debug_renderer_info");
  const name: unknown = named === null ? "" : probe.getParameter(named.UNMASKED_RENDERER_WEBGL);
  probe.getExtension("WEBGL_lose_context")?.loseContext();
  const antialias = !/swiftshader|llvmpipe|softpipe|software|basic render/i.test(`${name}`);
  const context = canvas.getContext("webgl2", { alpha: false, antialias });
  if (context === null) throw new Error("no WebGL here");
  return context;
}

/** A colour of the page as it is, not made linear. */
export function paint(colour: string): Color {
  return new Color().setStyle(colour, LinearSRGBColorSpace);
}
