/** The edge of the page, for tests: sockets that the test speaks through, a clock that it turns. */
import type { Surroundings } from "./socket.ts";
import type { ClientMessage, ServerMessage } from "./types.ts";

/** The far end of a connection: hears what the page sends, says what the test wants. */
export class FakeSocket {
  readyState: number = WebSocket.CONNECTING;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  readonly heard: ClientMessage[] = [];

  send(text: string) {
    this.heard.push(JSON.parse(text));
  }
  close(code = 1006) {
    this.readyState = WebSocket.CLOSED;
    this.onclose?.({ code });
  }
  open() {
    this.readyState = WebSocket.OPEN;
    this.onopen?.();
  }
  say(message: ServerMessage) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  /** Commands heard, without greetings. */
  get commands() {
    return this.heard.filter((message) => message.type !== "hello");
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

  pass(ms: number): void {
    this.clock += ms;
    for (const timer of this.#timers.filter((one) => !one.cancelled && one.at <= this.clock)) {
      timer.cancelled = true;
      timer.run();
    }
  }
}
