import type { record as english } from "../en/record.ts";

/** Les mots de la page qui vérifie et rejoue une partie enregistrée. */
export const record: typeof english = {
  title: "Vérifier une partie enregistrée",
  text: "Une partie enregistrée est vérifiée et rejouée ici, sur votre appareil. La maison n’est pas consultée, et peut être absente.",
  drop: "Déposez le fichier ici",
  choose: "Choisir un fichier",
  another: "Un autre fichier",
  here: "Cette page est maintenant gardée sur votre appareil : elle s’ouvre aussi sans la maison.",
  reading: "La partie est rejouée…",
  unopened: {
    large: "Ce fichier est trop gros pour une partie enregistrée.",
    broken: "Ce fichier n’est pas une partie enregistrée, ou il est abîmé : il est illisible.",
    other: "Ce fichier n’est pas une partie enregistrée que l’on puisse vérifier.",
  },
  lacking: {
    no_rules: "Cette page n’a pas les règles de ce jeu : seuls les tirages sont vérifiables ici.",
    other_version:
      "Cette partie a suivi une autre version des règles que celle de cette page : seuls les tirages sont vérifiables ici.",
  },
  stopped: (n: number) => `L’entrée ${n} ne suit pas les règles : la partie rejouée s’arrête avant elle.`,
};
