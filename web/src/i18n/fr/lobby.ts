import { de } from "../elision.ts";
import type { lobby as english } from "../en/lobby.ts";
import { listIn, numberIn, pluralIn } from "../plural.ts";

const plural = pluralIn("fr");
const list = listIn("fr");
const number = numberIn("fr");
const seats = (n: number) => `${n} ${plural(n, { one: "place", other: "places" })}`;

/** Les mots de l’entrée : choisir un jeu, ouvrir une table, la salle d’attente, ce qui entoure une partie. */
export const lobby: typeof english = {
  intro:
    "Jouez tout de suite contre des bots, ou ouvrez une table et envoyez le lien à vos amis. Sans compte, rien à installer.",
  levels: { random: "Au hasard", novice: "Débutant", regular: "Habitué", expert: "Expert" },
  level: "Niveau des bots",
  opponents: "Adversaires",
  opponentsCount: (n) => `${n} ${plural(n, { one: "bot", other: "bots" })}`,
  rules: "Comment on joue",
  practise: "S’exercer en solitaire",
  starting: "On dresse la table…",

  open: {
    title: (game) => `Ouvrir une table : ${game}`,
    further: "Autres choix",
    seats: "Places",
    starter: "Qui commence",
    starterDrawn: "Au sort",
    starterSeat: (seat) => `Place ${seat}`,
    starterNamed: (seat) => `La place ${seat} commence`,
    pace: "Temps de réflexion",
    relaxed: "Sans limite de temps",
    seconds: (n) => `${n} secondes`,
    paceHint: "Une fois le temps écoulé, un bot prend le relais. On peut revenir à tout moment.",
    who: "Qui peut la trouver",
    private: "Seulement avec le lien",
    privateHint: "La table ne se devine pas : elle est ouverte à ceux à qui vous envoyez le lien.",
    listed: "Tout le monde dans cette maison",
    listedHint: "La table est affichée à l’entrée, pour jouer ou regarder.",
    latecomers: "Retardataires",
    latecomersMay: "Peuvent remplacer un bot",
    latecomersMayHint: "Qui arrive en cours de partie peut jouer à la place d’un bot, ou de quelqu’un qui est parti.",
    latecomersWatch: "Regardent seulement",
    latecomersWatchHint: "Qui arrive en cours de partie peut la suivre.",
    submit: "Ouvrir la table",
  },

  tables: {
    title: "Tables ouvertes",
    join: "Rejoindre",
    watch: "Regarder",
    taken: (taken, of) => `${taken} sur ${seats(of)} ${plural(taken, { one: "prise", other: "prises" })}`,
    playing: "En cours",
    over: "Finie",
    named: (verb, names) => (names === "" ? verb : `${verb} : ${names}`),
  },

  mine: {
    title: "Vos parties finies",
    replay: "Revoir",
    won: "Gagnée",
    shared: "Gagnée à égalité",
    place: (n) => (n === 1 ? "1er" : `${n}e`),
    replayNamed: (when) => `Revoir la partie du ${when}`,
    more: "En montrer plus",
    alone: "en solo, sur un appareil",
    play: "Mon jeu : chance, jeu et erreurs",
  },

  record: "Vérifier et rejouer une partie enregistrée",

  guest: {
    title: "Vos parties sur d’autres appareils",
    text: "La maison ne vous connaît que par ce navigateur. Avec votre lien personnel, un autre appareil devient vous aussi : même nom, mêmes parties.",
    make: "Créer mon lien",
    again: "Créer un nouveau lien",
    againHint: "Le lien précédent ne marchera plus.",
    has: (when: string) =>
      `Vous avez créé un lien le ${when}. Il n’est montré qu’une fois ; s’il est perdu, créez-en un nouveau.`,
    warn: "Qui possède ce lien peut jouer à votre place. Ne le montrez à personne d’autre.",
    link: "Votre lien personnel",
    copy: "Copier le lien",
    qrAlt: "Code QR contenant votre lien personnel",
    qrHint: "Visez-le avec l’appareil photo de l’autre appareil.",
    revoke: "Annuler ce lien",
    revokeAsk:
      "Personne ne pourra plus s’en servir pour accéder à vos parties. Les appareils déjà connectés le restent.",
    revoked: "Le lien est annulé.",
    more: "Ce que la maison garde de moi",
    signOut: "Déconnecter tous les autres appareils",
    signOutYes: "Les déconnecter",
    signOutHint:
      "Les autres appareils ne jouent plus à votre nom, et votre lien est annulé. Cet appareil reste connecté.",
    signedOut: "Seul cet appareil joue encore à votre nom.",
    download: "Tout télécharger",
    downloadHint:
      "Nom, parties finies avec leurs feuilles, classements, labyrinthes du jour, dans un seul fichier JSON.",
    forget: "Tout supprimer",
    forgetHint:
      "Votre nom, votre lien et la liste de vos parties sont supprimés pour de bon. Les parties que d’autres ont jouées avec vous restent les leurs, avec les noms affichés à la table.",
    forgetAsk: "Vous aurez une minute pour changer d’avis.",
    forgetSure: "Oui, supprimer",
  },

  deletion: {
    title: "Suppression",
    announced: "Tout ce que la maison garde de vous sera supprimé dans une minute. Vous pouvez annuler.",
    soon: (seconds) => `Tout sera supprimé dans ${seconds} s.`,
    waits: "Tout sera supprimé dès que vous ne serez plus assis à une table.",
    now: "Suppression en cours…",
    cancel: "Annuler",
    kept: "Rien n’est supprimé.",
    done: "Tout est supprimé. La maison ne vous connaît plus.",
    another: "Sur cet appareil, vous êtes maintenant un autre invité.",
  },

  welcome: {
    title: "Vous revoilà",
    text: "Avec ce lien, cet appareil retrouve votre nom et vos parties.",
    instead: (name: string) =>
      `Sur cet appareil, vous êtes ${name}. Les parties de cet invité restent dans la maison, mais cet appareil ne les montrera plus.`,
    take: "Continuer avec ce lien",
    taken: (name: string | null) => (name === null ? "Vous revoilà." : `Vous revoilà, ${name}.`),
    noKey: "Ce lien n’est pas entier : il en manque la fin.",
    home: "Rester tel quel",
  },

  room: {
    seats: "Places",
    seat: (n) => `Place ${n}`,
    free: "Libre",
    sitHere: "S’asseoir ici",
    you: "vous",
    host: "hôte",
    away: "absent",
    bot: (level) => `bot, ${level.toLowerCase()}`,
    name: "Votre nom",
    namePlaceholder: "Thésée",
    nameHint: "Pour que les autres vous reconnaissent. N’importe quel nom convient.",
    takeSeat: "Prendre une place",
    stand: "Rendre ma place",
    standAsk: "Quelqu’un d’autre pourra alors la prendre.",
    addBot: "Ajouter un bot",
    addBotAt: (n) => `Ajouter un bot à la place ${n}`,
    fill: "Compléter avec des bots",
    remove: "Retirer",
    removeAsk: (name) => `${name} ne pourra plus prendre place ni écrire ici, sauf si vous le permettez de nouveau.`,
    removeNamed: (name) => `Retirer ${name}`,
    start: "Commencer la partie",
    starting: "On distribue…",
    rollFirst: "Tout le monde est là.",
    notHere: (names) =>
      `Toutes les places sont prises, mais ${list(names)} ${plural(names.length, { one: "n’est pas là", other: "ne sont pas là" })}. Si vous lancez la partie, un bot prendra le relais au bout de deux minutes.`,
    seatsFree: (free) =>
      plural(free.length, {
        one: `La place ${list(free.map(String))} est encore libre.`,
        other: `Les places ${list(free.map(String))} sont encore libres.`,
      }),
    startsWith: (name) => `Toutes les places sont prises. ${name} peut lancer la partie.`,
    startsSoon: "Toutes les places sont prises. L’hôte peut lancer la partie.",
    hostAway: (name) =>
      `Toutes les places sont prises, mais ${name} n’est pas là. Dans un instant, quelqu’un d’autre pourra lancer la partie.`,
    full: "Toutes les places sont prises. Vous pouvez rester et regarder.",
    joined: (name) => `${name} a pris place.`,
    left: (name) => `${name} a quitté sa place.`,
    nowHost: "Vous êtes maintenant l’hôte.",
    unseated: "Vous n’avez plus de place à cette table.",
    removed: "L’hôte vous a fait quitter cette table.",
    removedHint: "Vous pouvez rester et regarder, mais plus prendre place ni écrire ici.",
    removedNames: (names) => `Ne peuvent plus prendre place : ${list(names)}.`,
    letBack: "Les laisser revenir",
    mayReturn: "L’hôte vous laisse de nouveau prendre place.",
    rating: (rating, provisional) => `classement ${provisional ? "vers " : ""}${number(rating)}`,
    spectators: (n) => plural(n, { one: "1 personne regarde", other: `${n} personnes regardent` }),
  },

  invite: {
    title: "Inviter",
    text: "Avec ce lien, on peut prendre place ou regarder.",
    textLater: "En cours de partie, on peut remplacer un bot.",
    running: "Avec ce lien, on peut regarder.",
    runningOpen: "Avec ce lien, on peut regarder, et remplacer un bot.",
    link: "Lien vers cette table",
    copy: "Copier le lien",
    share: "Partager",
    shareText: "Venez jouer à ma table.",
    code: "Code",
    qr: "Afficher le code QR",
    qrAlt: "Code QR contenant le lien vers cette table",
    qrHint: "Visez-le avec l’appareil photo d’un téléphone pour rejoindre la table.",
    screen: "Ouvrir le grand écran",
    screenHint: "Pour un téléviseur : montre la table à tous, et aucun secret.",
  },

  fair: {
    title: "Un hasard honnête",
    text: "La maison a tiré son secret avant cette partie et en montre ici l’empreinte. Le navigateur de chaque invité y ajoute un secret à lui. Tout ce que le hasard décide découle de l’ensemble : personne ne peut le choisir. Après la partie, tout est révélé, et chacun peut le recalculer.",
    whole: "Empreinte complète (SHA-256)",
    none: "Le sceau apparaît ici avant la première donne.",
    swapped:
      "La maison a changé son engagement depuis que votre page l’a vu. Son hasard n’est pas digne de confiance : ne continuez pas.",
  },

  table: {
    menuTitle: "Cette table",
    notify: "M’avertir quand c’est à moi",
    notifyHint: "Quand vous regardez un autre onglet ou un autre programme. Votre navigateur vous demandera une fois.",
    notifyNo: "Votre navigateur ne le permet pas. Ses réglages peuvent changer cela.",
    chat: "Discussion",
    standInFor: (name) => `Un bot joue maintenant pour ${name}.`,
    outOfTime: (name) => `${name} n’a plus de temps : un bot joue ce coup.`,
    backAgain: (name) => `${name} est de retour.`,
    gone: (name, seconds) =>
      `${name} n’est plus là. Un bot prend le relais dans ${plural(seconds, { one: "1 seconde", other: `${seconds} secondes` })}, ou dès que tous sont d’accord.`,
    wantsBot: (name, gone, agreed, of) => `${name} veut bien qu’un bot joue pour ${gone} : ${agreed} sur ${of}.`,
    anybody: "Il y a quelqu’un ? La partie attend le retour d’un joueur.",
    goesOn: "La partie reprend.",
    connecting: "En route vers la table…",
    preparing: "La maison se prépare",
    preparingHint: "Après une mise à jour, cela prend une minute ou deux, une seule fois.",
    preparingBots: "Les bots se préparent",
    prepared: (done, of) => `${done} sur ${of}`,
    unknownGame: "Cette page ne connaît pas encore ce jeu.",
    pace: (seconds) => `${seconds} secondes par décision`,
    relaxed: "Sans limite de temps",
  },

  fault: {
    said: (kind, where) => {
      const does = {
        does_not_end: "une règle ne s’arrête pas",
        raises: "une règle échoue",
        waits_for_nobody: "il n’attend personne",
        ends_the_process: "une règle met fin à son programme",
      }[kind];
      return `Ce jeu a un défaut${where === "" ? "" : ` dans ${where}`} : ${does}.`;
    },
    kept: (entry) =>
      entry === null
        ? "On ne peut pas jouer à cette table."
        : `La partie est gardée jusqu’à l’entrée ${entry}. On ne peut plus rien jouer à cette table.`,
  },

  rematch: {
    title: "Revanche",
    wants: (name) => (name === null ? "Vous voulez rejouer" : `${name} veut rejouer`),
    count: (agreed, of) => `${agreed} sur ${of} d’accord`,
    deals: (seconds) => `nouvelle partie dans ${seconds} s`,
    whole: (wants, count, deals) => `${wants} : ${count}, ${deals}`,
    agree: "Rejouer",
    agreed: (name, count) => `${name} veut bien rejouer : ${count}.`,
    away: (names) =>
      `${list(names)} ${plural(names.length, { one: "n’est plus là et garde sa place", other: "ne sont plus là et gardent leurs places" })}.`,
    off: "Plus personne ne demande à rejouer.",
  },

  latecomer: {
    title: "Entrer dans la partie",
    one: (name) => `Jouer à la place ${de(name)}`,
    some: (n) =>
      plural(n, {
        one: "Il y a une place à prendre.",
        other: `Il y a ${n} places à prendre.`,
      }),
    seat: "À la place de qui",
    bot: (level) => `bot, ${level.toLowerCase()}`,
    left: "n’est plus là, un bot joue",
    replaced: (name) => `${name} a pris votre place pendant votre absence.`,
    tookOver: (name, from, bot) => `${name} joue maintenant à la place ${de(from)}${bot ? " (bot)" : ""}.`,
    youTookOver: (from) => `Vous jouez maintenant à la place ${de(from)}.`,
  },

  chat: {
    title: "Discussion",
    label: "Dire quelque chose à la table",
    send: "Envoyer",
    empty: "Personne n’a encore rien dit.",
    said: (name, text) => `${name} : ${text}`,
    unread: (n) => plural(n, { one: "1 nouveau message", other: `${n} nouveaux messages` }),
    watcher: "regarde",
  },

  screen: {
    code: "Code",
    orCode: "Ou tapez ce code à l’adresse",
    orAt: "ou",
    join: "Rejoindre ici",
    waiting: "La partie va commencer",
    free: (n) => `La place ${n} est libre`,
    sound: "Pour le son, cliquez une fois ou appuyez sur une touche.",
  },
};
