/** Whether a row passes. The value is `undefined` for a column that the change does not contain. */
export type RowFilter = (row: Record<string, unknown>) => boolean

type Test = (value: unknown, operand: string) => boolean

const tests: Record<string, Test> = {
  eq: (value, operand) => value !== null && textOf(value) === operand,
  neq: (value, operand) => value !== null && textOf(value) !== operand,
  lt: (value, operand) => value !== null && order(value, operand) < 0,
  lte: (value, operand) => value !== null && order(value, operand) <= 0,
  gt: (value, operand) => value !== null && order(value, operand) > 0,
  gte: (value, operand) => value !== null && order(value, operand) >= 0,
  is: (value, operand) => textOf(value) === operand.toLowerCase(),
  isdistinct: (value, operand) => textOf(value) !== operand,
  in: (value, operand) =>
    value !== null && splitList(operand.replace(/^\(|\)$/g, '')).includes(textOf(value)),
}

/** Undefined for an inherited name like `constructor`. */
const testOf = (operator: string): Test | undefined =>
  Object.hasOwn(tests, operator) ? tests[operator] : undefined

export class FilterUnreadable extends Error {}

/**
 * `column=operator.value`, several separated by commas. The patterns (like, match) of the newest hosted service are
 * left out: a client's regular expression would run on everybody's server.
 */
export function parseFilter(text: string | undefined): RowFilter {
  if (!text) return () => true
  const conditions = splitConditions(text).map(parseCondition)
  return (row) => conditions.every((condition) => condition(row))
}

function parseCondition(text: string): RowFilter {
  const { column, not, operator, operand } =
    /^(?<column>[^=]+)=(?<not>not\.)?(?<operator>[a-z]+)\.(?<operand>[\s\S]*)$/.exec(text)?.groups ?? {}
  const test = operator === undefined ? undefined : testOf(operator)
  if (column === undefined || operand === undefined || test === undefined) {
    throw new FilterUnreadable(`Error parsing \`filter\` params: ${JSON.stringify(text)}`)
  }
  const plain = operator === 'in' ? operand : unquote(operand)
  return (row) => {
    const value = Object.hasOwn(row, column) ? row[column] : undefined
    if (value === undefined) return false
    return test(value, plain) === (not === undefined)
  }
}

/** A JSON column compares by its text. */
function textOf(value: unknown): string {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)
}

/** Numbers by size, everything else as text: ISO timestamps in one zone sort as text. */
function order(value: unknown, operand: string): number {
  if (typeof value === 'number') return value - Number(operand)
  const text = textOf(value)
  if (text === operand) return 0
  return text < operand ? -1 : 1
}

function splitConditions(text: string): string[] {
  return splitOutside(text, (rest) => /^,[^=,()"]+=/.test(rest))
}

function splitList(text: string): string[] {
  return splitOutside(text, (rest) => rest.startsWith(',')).map(unquote)
}

/** Splits at commas outside quotes and parentheses. */
function splitOutside(text: string, isBreak: (rest: string) => boolean): string[] {
  const parts: string[] = []
  let [start, depth, quoted] = [0, 0, false]
  for (let i = 0; i < text.length; i += 1) {
    const character = text[i]
    if (quoted && character === '\\') i += 1
    else if (character === '"') quoted = !quoted
    else if (!quoted && character === '(') depth += 1
    else if (!quoted && character === ')') depth -= 1
    else if (!quoted && depth === 0 && character === ',' && isBreak(text.slice(i, i + 80))) {
      parts.push(text.slice(start, i))
      start = i + 1
    }
  }
  return [...parts, text.slice(start)]
}

function unquote(text: string): string {
  return /^"[\s\S]*"$/.test(text) ? text.slice(1, -1).replaceAll(/\\(.)/g, '$1') : text
}
