// Pages of a house in node, over the page's own connection (web/src/protocol/socket.ts): each plays at its table against
// bots. Says when a page loses its line and when it has its table again, as nanoseconds of the monotonic clock.
//   node --experimental-transform-types failover_pages.mjs http://HOST:PORT TABLES
import { attend } from "../web/src/protocol/socket.ts";

const [, , house, tables] = process.argv;
const SEATS = 4;
/** Pause before an action, in ms. */
const THINKS = 400;

const say = (line) => process.stdout.write(`${JSON.stringify(line)}\n`);

const world = (cookie) => ({
  connect: (address) => new WebSocket(address, { headers: { cookie } }),
  now: () => performance.now(),
  later: (run, ms) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  chance: Math.random,
  woken: () => () => {},
  parted: () => () => {},
  looked: () => true,
  prepare: () => Promise.resolve(),
  answers: () => fetch(`${house}/api/house`).then(({ ok }) => ok, () => false),
  returned: () => () => {},
  networked: () => true,
});

async function asked(path, cookie, body) {
  const headers = { "content-type": "application/json", ...(cookie && { cookie }) };
  const answer = await fetch(house + path, { method: body ? "POST" : "GET", headers, body: body && JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer;
}

/** One guest at one table of their own, which has begun. */
async function page(number) {
  const [set] = (await asked("/api/me")).headers.getSetCookie();
  const cookie = set.split(";")[0];
  const wish = { game: "mythical_dice", options: {}, seats: SEATS, pace: { seconds: null }, listed: false };
  const { table } = await (await asked("/api/tables", cookie, wish)).json();
  let online = null;
  let thinking = false;
  let wire;
  const act = (state) => {
    const action = state.online && !thinking ? state.view?.own?.legal?.[0] : undefined;
    if (action === undefined) return;
    thinking = true;
    setTimeout(() => {
      wire.send({ type: "act", action }).catch(() => {}).finally(() => {
        thinking = false;
      });
    }, THINKS);
  };
  await new Promise((come) => {
    const changed = (state) => {
      if (state.online !== online) {
        online = state.online;
        say({ table, page: number, online, at: String(process.hrtime.bigint()), entries: state.entries.length });
        if (online) come();
      }
      act(state);
    };
    const refused = (code) => say({ table, page: number, refused: code });
    wire = attend(`${house.replace("http", "ws")}/socket/${table}?as=seat`, { changed, refused }, world(cookie));
  });
  await wire.send({ type: "sit", name: `P${number}` });
  for (let seat = 1; seat < SEATS; seat += 1) await wire.send({ type: "add_bot", level: "novice" });
  await wire.send({ type: "start" });
}

for (let first = 0; first < Number(tables); first += 6) {
  const some = Array.from({ length: Math.min(6, tables - first) }, (_, n) => page(first + n));
  await Promise.all(some);
}
say({ ready: true });
