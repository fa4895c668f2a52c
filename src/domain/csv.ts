/** A spreadsheet runs a cell with this beginning as a formula: a client's name could read a file or open a page. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/u

/** One cell: quoted if necessary, and never a formula. */
export function csvCell(value: string): string {
  const text = FORMULA.test(value.trimStart()) || FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n;]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text
}

/** Excel reads UTF-8 only after this byte order mark: without it, "Ferretería" is garbled. */
const MARK = '\uFEFF'

export const csvOf = (headings: readonly string[], rows: readonly (readonly string[])[]): string =>
  MARK + [headings, ...rows].map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')
