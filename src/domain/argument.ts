/**
 * The valid types of a change's arguments. An op may have been written by another version of this app, so its arguments
 * are parsed, not assumed. Zod does not parse them: overlays run before the first paint, and its 9 kB would be loaded
 * before it, too.
 */

/** Returns undefined for a value of another type. */
export type Parser<T> = (value: unknown) => T | undefined

export const text: Parser<string> = (value) => (typeof value === 'string' ? value : undefined)
export const number: Parser<number> = (value) => (typeof value === 'number' ? value : undefined)
export const flag: Parser<boolean> = (value) => (typeof value === 'boolean' ? value : undefined)

export const oneOf =
  <const List extends readonly string[]>(list: List): Parser<List[number]> =>
  (value) =>
    list.find((item) => item === value)

export const orNull =
  <T>(read: Parser<T>): Parser<T | null> =>
  (value) =>
    value === null ? null : read(value)

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

type Some<Name extends string, T> = Readonly<Partial<Record<Name, T>>>

/** Any subset of the named fields; a field that is not in the list, or not valid, is left out. */
export function someOf<const Names extends readonly string[], T>(
  names: Names,
  read: Parser<T>,
): Parser<Some<Names[number], T>> {
  const isOfNames = (found: object): found is Some<Names[number], T> =>
    Object.keys(found).every((name) => names.includes(name))
  return (value) => {
    if (!isRecord(value)) return undefined
    const found = Object.fromEntries(
      names.flatMap((name) => {
        const field = read(value[name])
        return field === undefined ? [] : [[name, field]]
      }),
    )
    return isOfNames(found) ? found : undefined
  }
}

export type Parsers = Readonly<Record<string, Parser<unknown>>>
export type ArgsOf<R extends Parsers> = {
  readonly [Name in keyof R]: R[Name] extends Parser<infer T> ? T : never
}

/** All fields, or undefined. Fields that are not named are left out. */
export function fields<R extends Parsers>(parsers: R): Parser<ArgsOf<R>> {
  const isWhole = (found: Readonly<Record<string, unknown>>): found is ArgsOf<R> =>
    Object.keys(parsers).every((name) => found[name] !== undefined)
  return (value) => {
    if (!isRecord(value)) return undefined
    const found = Object.fromEntries(Object.entries(parsers).map(([name, read]) => [name, read(value[name])]))
    return isWhole(found) ? found : undefined
  }
}
