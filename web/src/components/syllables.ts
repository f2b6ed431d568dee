/** Soft hyphens in names: a narrow place then breaks "Maximi-lien" between syllables, not before its last letter. */

const SHY = "\u00ad";
/** Words with fewer letters stay whole. */
const LONG = 8;
const VOWEL = "[aeiouyàáâäãåæéèêëíìîïóòôöõøœúùûü]";
const CONSONANT = "[bcdfghjklmnpqrstvwxzçñß]";
/** Consonants that begin a syllable together. */
const TOGETHER = "[bcdfgpt]r|[bcfgp]l|[cpst]h|gn|qu";
const END = new RegExp(`${VOWEL}${CONSONANT}??(?=(?:${TOGETHER}|${CONSONANT})${VOWEL})`, "giu");

/** The text with a soft hyphen after each syllable of its long words; words of other scripts are unchanged. */
export function hyphenated(text: string): string {
  return text.replace(/\p{L}+/gu, (word) => {
    if (word.length < LONG) return word;
    const parts = word.replace(END, `$&${SHY}`).split(SHY);
    // no piece of one letter
    return parts.reduce((said, part) => said + (said.length < 2 || part.length < 2 ? "" : SHY) + part, "");
  });
}
