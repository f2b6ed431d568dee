// Colyseus with the game of game.js: a room a table; after each move every client gets what it may see of the game as one
// message, since hands are hidden. Usage: node colyseus.js PORT [PORT of Redis, for presence and driver].
const { Server, Room, matchMaker } = require("@colyseus/core");
const { WebSocketTransport } = require("@colyseus/ws-transport");
const { labyrinth, SEATS } = require("./game.js");

const random = {
  D6: () => 1 + Math.floor(Math.random() * 6),
  Shuffle: (all) => {
    const mixed = [...all];
    for (let at = mixed.length - 1; at > 0; at--) {
      const other = Math.floor(Math.random() * (at + 1));
      [mixed[at], mixed[other]] = [mixed[other], mixed[at]];
    }
    return mixed;
  },
};

class Table extends Room {
  maxClients = SEATS;
  patchRate = null;
  autoDispose = false;
  maxMessagesPerSecond = Number.POSITIVE_INFINITY;

  onCreate() {
    this.seats = [];
    this.moves = 0;
    this.deal();
    this.onMessage("move", (client, [kind, choice]) => this.move(client, kind, choice));
    this.onMessage("ready", () => {
      if (this.seats.length === SEATS) this.tell();
    });
  }

  onJoin(client) {
    this.seats.push(client);
  }

  deal() {
    this.G = labyrinth.setup({ random });
  }

  move(client, kind, choice) {
    const playerID = String(this.seats.indexOf(client));
    const next = labyrinth.turn.order.first({ G: this.G });
    if (Number(playerID) !== next || labyrinth.moves[kind]?.({ G: this.G, playerID, random }, choice) === "INVALID_MOVE") {
      client.send("refused", kind);
      return;
    }
    this.moves++;
    if (labyrinth.endIf({ G: this.G }) !== undefined) this.deal();
    this.tell();
  }

  tell() {
    const number = this.moves;
    const turn = labyrinth.turn.order.first({ G: this.G });
    this.seats.forEach((client, seat) => {
      client.send("state", { number, turn, G: labyrinth.playerView({ G: this.G, playerID: String(seat) }) });
    });
  }
}

// the first line on standard output is "ready"
console.log = console.info = console.debug = console.error;

async function main() {
  const [port, redis] = process.argv.slice(2);
  const options = { greet: false, transport: new WebSocketTransport({ maxPayload: 65536 }) };
  if (redis) {
    const { RedisPresence } = require("@colyseus/redis-presence");
    const { RedisDriver } = require("@colyseus/redis-driver");
    Object.assign(options, { presence: new RedisPresence(Number(redis)), driver: new RedisDriver(Number(redis)) });
  }
  const server = new Server(options);
  server.define("labyrinth", Table).filterBy(["table"]);
  matchMaker.controller.exposedMethods = ["joinOrCreate", "joinById"];
  await server.listen(Number(port), "127.0.0.1");
  process.stdout.write("ready\n");
}

main();
