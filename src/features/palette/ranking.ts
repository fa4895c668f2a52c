import { plainWords, termsOf } from '../word-search/plainWords.ts'

/**
 * The searched texts of a row. names: its title first, then other names, like its folio. also: the rest of its text.
 */
export type Findable = {
  readonly names: readonly string[]
  readonly also?: string
  /** Of two equal matches, the newer one comes first. ISO 8601. */
  readonly at?: string
}

export type IndexedRow<F> = { readonly of: F; readonly names: string; readonly all: string }

/** "TK-0031" is also found as "tk31", "0031" and "31". */
export function folioNames(folio: string): string[] {
  const letters = folio.replaceAll(/\P{L}/gu, '')
  const digits = /\d+$/.exec(folio)?.[0] ?? ''
  if (digits === '') return [folio]
  const short = String(Number(digits))
  return [folio, digits, short, `${letters}${digits}`, `${letters}${short}`]
}

/** Every name begins after a line feed, every word after a space: a search for either is one `includes`. */
export function indexRow<F extends Findable>(of: F): IndexedRow<F> {
  const names = of.names.map((name) => `\n ${plainWords(name)}`).join('')
  return { of, names, all: `${names}\n ${plainWords(of.also ?? '')}` }
}

/**
 * 0 is best: the beginning of a name; the beginnings of words in names; of any words; anywhere. Null: no match. The
 * loosest is asked first, because most rows have none of the words.
 */
function gradesOf(terms: readonly string[]) {
  const name = `\n ${terms.join(' ')}`
  const beginnings = terms.map((term) => ` ${term}`)
  // A part of a number is no match: 31 is not TK-0131.
  const parts = terms.map((term) => (/^\d+$/.test(term) ? ` ${term}` : term))
  return ({ names, all }: IndexedRow<Findable>): number | null => {
    if (!parts.every((part) => all.includes(part))) return null
    if (names.includes(name)) return 0
    if (beginnings.every((beginning) => names.includes(beginning))) return 1
    return beginnings.every((beginning) => all.includes(beginning)) ? 2 : 3
  }
}

export type GradedMatch<F> = { readonly of: F; readonly grade: number }

/** The order of rows with an equal match: newest first, then as given. */
export const newestFirst = (a: Findable, b: Findable): number => compare(b.at ?? '', a.at ?? '')

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** The matches, best first, then in the given order: one letter matches thousands, which are not sorted. */
export function rankRows<F extends Findable>(
  rows: readonly IndexedRow<F>[],
  typed: string,
): GradedMatch<F>[] {
  const terms = termsOf(typed)
  if (terms.length === 0) return []
  const gradeOf = gradesOf(terms)
  const byGrade: GradedMatch<F>[][] = [[], [], [], []]
  for (const row of rows) {
    const grade = gradeOf(row)
    if (grade !== null) byGrade[grade]?.push({ of: row.of, grade })
  }
  return byGrade.flat()
}

/** Returns at most `limit` matches of each group; the group with the best match is first, then the order is `order`. */
export function groupMatches<F extends { readonly group: G }, G extends string>(
  found: readonly GradedMatch<F>[],
  order: readonly G[],
  limit: number,
): { readonly group: G; readonly items: readonly F[] }[] {
  const groups = new Map<G, { readonly grade: number; readonly items: F[] }>()
  for (const { of, grade } of found) {
    const group = groups.get(of.group)
    if (group === undefined) groups.set(of.group, { grade, items: [of] })
    else if (group.items.length < limit) group.items.push(of)
  }
  return order
    .flatMap((group) => {
      const matches = groups.get(group)
      return matches === undefined ? [] : [{ group, ...matches }]
    })
    .toSorted((a, b) => a.grade - b.grade)
    .map(({ group, items }) => ({ group, items }))
}
