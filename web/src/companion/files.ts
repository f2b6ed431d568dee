/** Files of a play, made in the page: its log as JSON, its sheet as CSV. */

export type Table = readonly (readonly (string | number)[])[];

/** A cell as spreadsheets read it: quoted where needed, and never a formula. */
function cellOf(value: string | number): string {
  if (typeof value === "number") return String(value);
  const plain = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\n\r]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/** A table as CSV (RFC 4180), with the mark by which spreadsheets know UTF-8. */
export const tableAsCsv = (table: Table): string =>
  `\ufeff${table.map((row) => row.map(cellOf).join(",")).join("\r\n")}\r\n`;
