import type { Code } from "../../fairness/findings.ts";
import { de } from "../elision.ts";
import type { fairness as english } from "../en/fairness.ts";
import { listIn, pluralIn } from "../plural.ts";

/** Les mots de la vérification d’une partie : ce que la page a trouvé, ce que dit la maison, comment un tiers vérifie. */

const plural = pluralIn("fr");
const many = (n: number, one: string, other: string) => `${n} ${plural(n, { one, other })}`;
const list = listIn("fr");

export const fairness: typeof english = {
  title: "Le hasard a-t-il été honnête ?",
  checking: "Votre page vérifie chaque tirage…",
  proven: (draws: number) =>
    draws === 0
      ? "Rien n’a été laissé au hasard, et rien n’a été truqué"
      : `${many(draws, "tirage vérifié", "tirages vérifiés")} : rien n’a été truqué`,
  unchecked: (draws: number) =>
    draws === 0
      ? "Impossible à vérifier ici : votre page n’a pas les règles de ce jeu"
      : `${many(draws, "tirage vérifié", "tirages vérifiés")}. Le reste est impossible à vérifier ici : votre page n’a pas ces règles`,
  partly:
    "Les graines correspondent à l’engagement ; cette partie plus ancienne ne permet pas à votre page d’en vérifier plus",
  closed:
    "Rien n’a été truqué, autant que votre page puisse le voir ; les tirages pourront être vérifiés quand ces dés seront révélés",
  caught: (n: number) =>
    n === 0
      ? "La maison dit elle-même que quelque chose est faux"
      : `Votre page a trouvé ${many(n, "anomalie", "anomalies")}`,
  failed: "La partie enregistrée n’a pas pu être chargée : rien n’est encore vérifié",
  again: "Réessayer",

  page: {
    title: "Votre page a vérifié :",
    counts: (draws: number, entries: number, kept: readonly ("commitment" | "seed" | "seen")[]) => {
      const what = [
        draws > 0 ? many(draws, "tirage", "tirages") : "",
        many(entries, "entrée", "entrées"),
        ...kept.map(
          (part) => ({ commitment: "l’engagement", seed: "votre propre graine", seen: "tout ce qu’elle a vu" })[part],
        ),
      ];
      return `${list(what.filter((part) => part !== ""))}.`;
    },
    played: (ms: number) =>
      `Elle a rejoué toute la partie selon les règles, ici même, en ${ms} ms : chaque action était permise, chaque score est juste.`,
    unplayed:
      "Les règles de ce jeu ne sont pas sur cette page : la maison et la commande jugent les actions et les scores.",
    otherVersion:
      "Cette partie a suivi une autre version des règles que celle de votre page : les actions et les scores sont impossibles à vérifier ici.",
    withheld: (names: readonly string[]) => `Sans graine révélée à temps : ${list(names)}. La partie s’en est passée.`,
    stranger:
      "Votre page n’était pas là : elle ne peut pas dire si l’engagement, les graines et les entrées sont ceux d’alors.",
    away: "Votre page n’était pas là avant la donne : elle ne peut pas dire si l’engagement et les graines sont ceux d’alors.",
    late: "Votre page n’a vu l’engagement qu’après la donne : elle ne peut pas dire si le hasard était fixé avant.",
    noPart: "La maison n’a pas compté votre graine : elle la dit arrivée trop tard.",
    unseen: "Votre page n’a pas suivi cette partie : elle ne peut pas dire si les entrées sont celles d’alors.",
    shared: "Les dés sont ceux d’une autre partie : aucune page n’a ajouté de graine.",
    closed:
      "D’autres parties jouent encore avec ces dés : leur graine n’est pas encore montrée, et personne ne peut recalculer les tirages.",
    byDevice:
      "Un seul appareil a donné cette partie et connaissait toutes les graines : cela ne prouve rien à d’autres.",
    oldFormat: "Ce format plus ancien n’en dit pas assez pour vérifier chaque tirage.",
  },

  house: {
    title: "La maison dit :",
    asking: "…",
    honest: "honnête, règles comprises.",
    closed: "les règles sont respectées ; les dés ne sont pas encore révélés.",
    broken: (entry: number | null) => (entry === null ? "pas honnête." : `l’entrée ${entry} n’est pas honnête.`),
    silent: "rien pour l’instant.",
    gone: "impossible à vérifier ici : le jeu n’est plus installé.",
    otherVersion: "impossible à vérifier ici : la partie a suivi une autre version des règles.",
  },

  others: {
    title: "Un tiers peut vérifier :",
    how: "enregistrez la partie et lancez",
    run: "lancez",
    save: "Enregistrer la partie",
  },

  wrong: (code: Code, entry: number | null): string => {
    const said: Readonly<Record<Code, string>> = {
      readable: "la partie enregistrée est illisible.",
      match: "c’est l’enregistrement d’une autre partie.",
      commitment: "l’engagement de la maison n’est pas celui que votre page a vu avant.",
      house_seed: "la graine de la maison ne correspond pas à son engagement.",
      dice_seed: "la graine des dés ne correspond pas à leur engagement.",
      seals: "une graine ne correspond pas à son sceau, ou a été scellée trop tard.",
      own_seal: "le sceau à votre place n’est pas celui de votre page.",
      own_seed: "la graine à votre place n’est pas celle de votre page.",
      chain: "la chaîne des entrées est rompue ici.",
      chain_seen: "elle, ou une entrée précédente, a été modifiée après que votre page l’a vue.",
      entries_seen: "ce n’est pas ce que votre page a vu pendant la partie.",
      scores_seen: "les scores ou les gagnants ne sont pas ceux que votre page a vus.",
      words: "elle n’utilise pas le hasard qui suit.",
      draws: "le tirage ne découle pas des graines.",
      legal: "les règles ne le permettent pas.",
      canonical: "elle n’est pas écrite comme la maison l’écrit.",
      asked: "les règles tirent autre chose à cet endroit.",
      outcomes: "ce qu’elle dit du tirage ne suit pas du nombre tiré.",
      happened: "votre page a vu autre chose.",
      result: "la partie n’était pas finie, ou les scores ou les gagnants sont autres.",
    };
    const text = said[code];
    return entry === null ? `${text.charAt(0).toUpperCase()}${text.slice(1)}` : `Entrée ${entry} : ${text}`;
  },

  details: "Comment on le sait",
  how: "La maison a fixé sa graine avant la première donne et en a montré l’engagement, une empreinte. Chaque page a ajouté sa propre graine. Toutes sont publiques maintenant : chacun peut recalculer, à partir de la partie enregistrée, tout ce que le hasard a décidé. Votre page le fait sans rien demander à la maison. Ce que vaut un tirage, tel dé ou telle carte, découle des règles : votre page a les mêmes règles compilées que la maison, et rejoue la partie.",
  commitment: "Engagement (montré avant la donne)",
  houseSeed: "Graine de la maison",
  seatSeed: (name: string) => `Graine ${de(name)}`,
  noSeed: "aucune",
};
