/** The environment of a table's connection in the browser. Apart from `socket.ts`, so that a bench can run that in node. */
import { guest } from "./guest.ts";
import { house } from "./house.svelte.ts";
import type { Surroundings } from "./socket.ts";

export const browser: Surroundings = {
  connect: (address) => new WebSocket(address),
  now: () => performance.now(),
  later: (run, ms) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  chance: Math.random,
  woken: (run) => {
    const seen = () => {
      if (document.visibilityState === "visible") run();
    };
    const { connection } = navigator as { connection?: EventTarget }; // where the browser reports a change of network
    addEventListener("online", run);
    connection?.addEventListener("change", run);
    document.addEventListener("visibilitychange", seen);
    return () => {
      removeEventListener("online", run);
      connection?.removeEventListener("change", run);
      document.removeEventListener("visibilitychange", seen);
    };
  },
  parted: (run) => {
    addEventListener("offline", run);
    return () => removeEventListener("offline", run);
  },
  looked: () => document.visibilityState === "visible",
  prepare: guest,
  answers: house.ask,
  returned: house.onReturn,
  networked: () => navigator.onLine,
};
