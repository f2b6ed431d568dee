/** The edge of the page, for tests: sockets that the test speaks through, a clock that it turns. */
import type { Surroundings } from "../protocol/socket.ts";
import type { ClientMessage, ServerMessage } from "../protocol/types.ts";

/** The far end of a connection: hears what the page sends, says what the test wants. */
export class FakeSocket {
  readyState: number = WebSocket.CONNECTING;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  readonly heard: ClientMessage[] = [];
  /** The line is dead and does not say so: nothing arrives, and nobody is told that it closes. */
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

/** Everything that promises had to do. */
export async function settled(): Promise<void> {
  for (let i = 0; i < 20; i++) await Promise.resolve();
}

export class FakeWorld implements Surroundings {
  readonly sockets: FakeSocket[] = [];
  clock = 0;
  /** The page is looked at again, or the network is back. */
  wake = () => {};
  /** The browser knows that there is no network. */
  part = () => {};
  /** The page is in front. */
  seen = true;
  prepare: () => Promise<unknown> = () => Promise.resolve();
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

  /** Let time pass; what is due happens, in order and in time. */
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

  /** Time goes by while the page sleeps: what was due meanwhile happens too late. */
  sleep(ms: number): void {
    this.clock += ms;
    this.pass(0);
  }
}
