/** The table that a reader names by its link, its id or its code. */

/** Four letters, in any case and with any spaces; the house knows which of them are codes. Null: something else. */
export function codeNamed(text: string): string | null {
  const said = text.replace(/\s/g, "").toUpperCase();
  return /^[A-Z]{4}$/.test(said) ? said : null;
}

/** Its id; null: the text names none. */
export function tableNamed(text: string): string | null {
  const said = text.trim();
  return (/\/table\/([\w-]{1,64})(?:[/?#]|$)/.exec(said) ?? /^([\w-]{1,64})$/.exec(said))?.[1] ?? null;
}
