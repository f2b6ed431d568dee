import type { insight as english } from "../en/insight.ts";

/** Words of the analysis of a match of Minos: what happened at a moment, and what could have been done. */

const did = (name: string | null, done: string) => (name === null ? `vous avez ${done}` : `${name} a ${done}`);
const longest = (tiles: number, proven: boolean) => `le plus long chemin fait ${proven ? "" : "au moins "}${tiles}`;

export const insight: typeof english = {
  start: "le tirage de qui ouvre",
  labyrinth: (rows: number, columns: number, tiles: number, proven: boolean) =>
    `le labyrinthe, ${rows} × ${columns} : ${longest(tiles, proven)}`,
  picked: (name: string | null, rows: number, columns: number) => did(name, `choisi ${rows} × ${columns}`),
  noted: (name: string | null, length: number, tiles: number, proven: boolean) =>
    `${did(name, `noté ${length}`)}, ${longest(tiles, proven)}`,
  bid: (name: string | null, tiles: number) => did(name, `annoncé ${tiles}`),
  bidAbove: (name: string | null, tiles: number, most: number) =>
    `${did(name, `annoncé ${tiles}`)}, plus que le plus long chemin, qui fait ${most}`,
  counter: (name: string | null, bid: number) => did(name, `contré l’annonce de ${bid}`),
  follow: (name: string | null, bid: number) => did(name, `suivi l’annonce de ${bid}`),
  made: (name: string | null, tiles: number) => did(name, `parcouru les ${tiles} tuiles annoncées`),
  lost: (name: string | null, tiles: number, marble: number) =>
    did(name, `perdu le chemin de ${tiles} à la bille ${marble}`),
  ended: {
    stuck: (name: string | null, laid: number, tiles: number) =>
      name === null
        ? `vous étiez bloqué après ${laid} sur ${tiles}`
        : `${name} était bloqué après ${laid} sur ${tiles}`,
    gave_up: (name: string | null, laid: number, tiles: number) => did(name, `renoncé après ${laid} sur ${tiles}`),
    time_up: (name: string | null, laid: number, tiles: number) =>
      did(name, `manqué de temps après ${laid} sur ${tiles}`),
    full_length: (name: string | null, laid: number, _tiles: number) => did(name, `parcouru ${laid} tuiles`),
  },
  ofLuck: (what: string, name: string | null, size: string) => `${what} : ${size} pour ${name ?? "vous"}`,
  better: (what: string, better: string, size: string) => `${what} ; ${better} valait ${size} de plus`,
  instead: {
    size: (rows: number, columns: number) => `${rows} × ${columns}`,
    count: "compter juste",
    bid: (tiles: number) => `annoncer ${tiles}`,
    counter: "contrer",
    follow: "suivre",
    walk: "réussir le chemin",
  },
  to: {
    size: (rows: number, columns: number) => `choisir ${rows} × ${columns}`,
    count: (tiles: number) => `noter ${tiles}`,
    bid: (tiles: number) => `annoncer ${tiles}`,
    counter: "contrer",
    follow: "suivre",
    walk: (tiles: number) => `parcourir les ${tiles}`,
  },
  insteadOf: (did: string, better: string) => `${did} au lieu de ${better}`,
  best: (what: string, size: string) => `Le mieux : ${what}, soit ${size} de plus.`,
  regular: (what: string, size: string) => `Ici, le choix d’un bot habitué : ${what}, soit ${size}.`,
  same: "Un bot habitué aurait fait de même.",
  walk: (tiles: number, proven: boolean) =>
    proven
      ? `Le plus long chemin faisait ${tiles} tuiles : c’est prouvé.`
      : `Le plus long chemin trouvé faisait ${tiles} tuiles.`,
  hadNoted: (name: string | null, length: number) =>
    name === null ? `Vous aviez noté ${length}.` : `${name} avait noté ${length}.`,
  neverSo: "Aucun chemin n’est aussi long : cette annonce était impossible à tenir.",
  stillThere: (marble: number) =>
    marble > 1
      ? `Avant la bille ${marble}, l’annonce pouvait encore être tenue.`
      : "Avec une autre première bille, l’annonce pouvait être tenue.",
  known: (worlds: string) => `Jugé avec ce que l’on savait à ce moment, sur ${worlds} notes possibles des autres.`,
};
