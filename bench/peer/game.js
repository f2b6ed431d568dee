// A game of the same shape as Mythical Dice for the peers: four players, hidden hands, one small move a turn, secret
// state, 176 moves a game. Moves change G in place; random has Shuffle and D6.
const KINDS = 7;
const COUNTS = [1, 2, 2, 8, 8, 8, 7];
const ROUNDS = 8;
const SEATS = 4;

function deal(G, random) {
  const dice = COUNTS.flatMap((count, kind) => Array(count).fill(kind));
  G.secret.bag = random.Shuffle(dice);
  for (let seat = 0; seat < SEATS; seat++) {
    const hand = Array(KINDS).fill(0);
    for (let n = 0; n < G.round; n++) hand[G.secret.bag.pop()]++;
    G.players[seat] = { hand, bet: null };
    G.seats[seat] = { ...G.seats[seat], dice: G.round, hasBet: false, bet: null, won: 0 };
  }
  G.stage = "bet";
  G.trick = [];
  G.rolled = Array(KINDS).fill(0);
  G.next = G.starter;
}

function mayRoll(G, hand, kind) {
  if (hand[kind] === 0) return false;
  const led = G.trick.length % SEATS > 0 ? G.trick[0].kind : null; // a complete trick lies until the next lead
  return led === null || kind === led || hand[led] === 0 || kind < 3;
}

function scoreRound(G) {
  for (const seat of G.seats) {
    const missed = Math.abs(seat.bet - seat.won);
    seat.score += missed === 0 ? (seat.bet === 0 ? 10 * G.round : 20 * seat.bet) : -10 * missed;
  }
}

const bet = ({ G, playerID }, tricks) => {
  if (G.stage !== "bet" || !(tricks >= 0 && tricks <= G.round)) return "INVALID_MOVE";
  G.players[playerID].bet = tricks;
  G.seats[playerID].hasBet = true;
  G.next = (Number(playerID) + 1) % SEATS;
  if (G.seats.every((seat) => seat.hasBet)) {
    G.seats.forEach((seat, n) => {
      seat.bet = G.players[n].bet;
    });
    G.stage = "roll";
    G.next = G.starter;
  }
};

const roll = ({ G, playerID, random }, kind) => {
  const { hand } = G.players[playerID];
  if (G.stage !== "roll" || !mayRoll(G, hand, kind)) return "INVALID_MOVE";
  hand[kind]--;
  G.seats[playerID].dice--;
  G.rolled[kind]++;
  if (G.trick.length === SEATS) G.trick = [];
  G.trick.push({ seat: Number(playerID), kind, face: random.D6() });
  G.next = (Number(playerID) + 1) % SEATS;
  if (G.trick.length < SEATS) return;
  const winner = G.trick.reduce((best, each) => (each.face >= best.face ? each : best)).seat;
  G.seats[winner].won++;
  G.next = winner;
  if (G.seats.some((seat) => seat.dice > 0)) return;
  scoreRound(G);
  G.round++;
  G.starter = (G.starter + 1) % SEATS;
  if (G.round <= ROUNDS) deal(G, random);
};

const labyrinth = {
  name: "labyrinth",
  setup: ({ random }) => {
    const seats = Array.from({ length: SEATS }, () => ({ dice: 0, hasBet: false, bet: null, won: 0, score: 0 }));
    const G = { round: 1, stage: "bet", starter: 0, next: 0, seats, trick: [], rolled: [], players: {}, secret: {} };
    deal(G, random);
    return G;
  },
  playerView: ({ G, playerID }) => {
    const { secret, players, ...shown } = G;
    return { ...shown, players: players[playerID] ? { [playerID]: players[playerID] } : {} };
  },
  moves: { bet, roll },
  turn: { minMoves: 1, maxMoves: 1, order: { first: ({ G }) => G.next, next: ({ G }) => G.next } },
  endIf: ({ G }) => (G.round > ROUNDS ? { scores: G.seats.map((seat) => seat.score) } : undefined),
};

module.exports = { labyrinth, SEATS };
