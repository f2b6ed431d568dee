/** The page's environment for tests: sockets and a clock that the test controls. */
import type { Surroundings } from "../protocol/socket.ts";
import type { ClientMessage, ServerMessage } from "../protocol/types.ts";

/** The house's end of a connection: records the page's messages, sends the test's. */
export class FakeSocket {
  readyState: number = WebSocket.CONNECTING;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  readonly heard: ClientMessage[] = [];
  /** The connection is dead without a close event: no message arrives. */
  dead = false;

  send(text: string) {
    if (!this.dead) this.heard.push(JSON.parse(text));
  }
  close(code = 1006) {
    this.readyState = WebSocket.CLOSED;
    if (!this.dead) this.onclose?.({ code });
  }
  open() {
    this.readyState = WebSocket.OPEN;
    this.onopen?.();
  }
  say(message: ServerMessage) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  /** Commands heard, without greetings and beats. */
  get commands() {
    return this.heard.filter((message) => message.type !== "hello" && message.type !== "beat");
  }
  get beats() {
    return this.heard.filter((message) => message.type === "beat").length;
  }
}

type Timer = { readonly run: () => void; readonly at: number; cancelled: boolean };

/** Wait until all pending promises have run. */
export async function settled(): Promise<void> {
  for (let i = 0; i < 20; i++) await Promise.resolve();
}

export class FakeWorld implements Surroundings {
  readonly sockets: FakeSocket[] = [];
  clock = 0;
  /** The page becomes visible again, or the network returns. */
  wake = () => {};
  /** The browser reports that the network is gone. */
  part = () => {};
  /** The page is in front. */
  seen = true;
  prepare: () => Promise<unknown> = () => Promise.resolve();
  /** Whether the house answers over HTTP, and whether the browser has a network. */
  answers: () => Promise<boolean> = () => Promise.resolve(true);
  networked = () => true;
  /** A silent house answers again. */
  comeBack = () => {};
  readonly #timers: Timer[] = [];

  readonly connect = () => {
    const made = new FakeSocket();
    this.sockets.push(made);
    return made as unknown as WebSocket;
  };
  readonly now = () => this.clock;
  readonly chance = () => 1;
  readonly later = (run: () => void, ms: number) => {
    const timer: Timer = { run, at: this.clock + ms, cancelled: false };
    this.#timers.push(timer);
    return () => {
      timer.cancelled = true;
    };
  };
  readonly woken = (run: () => void) => {
    this.wake = run;
    return () => {
      this.wake = () => {};
    };
  };

  readonly parted = (run: () => void) => {
    this.part = run;
    return () => {
      this.part = () => {};
    };
  };
  readonly returned = (run: () => void) => {
    this.comeBack = run;
    return () => {
      this.comeBack = () => {};
    };
  };
  readonly looked = () => this.seen;

  /** The newest connection. */
  get last(): FakeSocket {
    const last = this.sockets.at(-1);
    if (last === undefined) throw new Error("nothing has connected");
    return last;
  }

  /** Time until each pending timer, in ms. */
  get waiting(): number[] {
    return this.#timers.filter((timer) => !timer.cancelled).map((timer) => timer.at - this.clock);
  }

  /** Let time pass; due timers run in order and on time. */
  pass(ms: number): void {
    const end = this.clock + ms;
    for (;;) {
      const due = this.#timers.filter((one) => !one.cancelled && one.at <= end).sort((a, b) => a.at - b.at)[0];
      if (due === undefined) break;
      due.cancelled = true;
      this.clock = Math.max(this.clock, due.at);
      due.run();
    }
    this.clock = end;
  }

  /** Time passes while the page sleeps: the timers due meanwhile run too late. */
  sleep(ms: number): void {
    this.clock += ms;
    this.pass(0);
  }
}
