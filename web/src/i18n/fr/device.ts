import type { device as en } from "../en/device.ts";

export const device: typeof en = {
  here: "sur cet appareil",
  says: "Distribuée par cet appareil, sans la maison : sa partie enregistrée ne prouve les dés qu’à vous.",
  open: "Jouer sur cet appareil",
  silent: "La maison ne répond pas. Contre des bots, vous pouvez jouer ici, sur cet appareil.",
  noCookies:
    "Ce navigateur ne garde aucun cookie de cette maison. Contre des bots, vous pouvez jouer ici, sur cet appareil.",
  began: "La maison ne répond pas : cette partie se joue sur cet appareil.",
  goOn: "Continuer",
  again: "Rejouer",
  check: "Vérifier et revoir",
  save: "Enregistrer la partie",
  keep: "Garder dans la maison",
  kept: "Gardée : la revoir",
  analysisLater: "Pour voir la chance et le jeu, gardez-la dans la maison quand celle-ci répondra.",
  analysisNow: "Pour voir la chance et le jeu, gardez-la dans la maison.",
  coachThere: "Avec « Vérifier et revoir », l’entraîneur revient sur votre jeu.",
  analysisThere: "La maison l’étudie : la chance et le jeu sont à côté de la partie revue.",
  leave: (game: string) => `Vers ${game}`,
  watching: "Un autre onglet joue cette partie. Ici vous regardez ; quand il sera fermé, elle continuera ici.",
  retry: "Réessayer",
  notStored: "Le navigateur n’a pas pu enregistrer le dernier coup : il n’est pas joué.",
  list: {
    title: "Sur cet appareil",
    over: "terminée",
    remove: "Supprimer",
    removeNamed: (when: string) => `Supprimer la partie du ${when}`,
    question: "Supprimer cette partie ?",
    consequence: "Elle n’est que sur cet appareil, et ne pourra pas être retrouvée.",
  },
};
