// boardgame.io with the game of game.js. Usage: node server.js PORT LOBBY_PORT [FOLDER of the FlatFile store]; a line on
// standard input is answered with what the process holds.
const { Server, FlatFile, Origins } = require("boardgame.io/server");
const { labyrinth } = require("./game.js");

const [port, lobbyPort, folder] = process.argv.slice(2);
const server = Server({
  games: [labyrinth],
  origins: [Origins.LOCALHOST],
  ...(folder ? { db: new FlatFile({ dir: folder }) } : {}),
});
console.info = () => {};
server.run({ port: Number(port), lobbyConfig: { apiPort: Number(lobbyPort) } }, () => process.stdout.write("ready\n"));

process.stdin.setEncoding("utf8");
process.stdin.on("data", () => {
  global.gc();
  const { rss, heapUsed } = process.memoryUsage();
  process.stdout.write(`${JSON.stringify({ rss, heapUsed })}\n`);
});
process.on("SIGTERM", () => process.exit(0));
