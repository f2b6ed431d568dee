/** "de Marie", "d’Anne": before a vowel or an h the e falls; before a y only if a consonant follows ("d’Yves", "de Yann"). */
export const de = (name: string): string =>
  /^(?:[aeiouhœæ]|y[^aeiouœæ])/.test(name.normalize("NFD").toLowerCase()) ? `d’${name}` : `de ${name}`;
