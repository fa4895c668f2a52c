import { describe, expect, it } from 'vitest'
import { analyticsParams } from '../../src/domain/analytics.ts'
import { changes } from '../../src/domain/changes.ts'
import { entities } from '../../src/domain/entities.ts'
import { imports, files, textOf, within } from './sources.ts'

/** The server's data about a person, and the person's actions: each is on a screen. */

/** Kinds of change without a control, with the reason. */
const withoutControl: Readonly<Record<string, string>> = {
  mark_delivered: 'none: the engine makes it when a message arrives',
}

const targets = new Map<string, string[]>()
for (const { file, target } of imports) targets.set(file, [...(targets.get(file) ?? []), target])

/** Modules that a page of the app loads, at once or later. */
function reachedByPages(): ReadonlySet<string> {
  const reached = new Set(files.filter((file) => within(file, 'pages')))
  for (const file of reached) for (const target of targets.get(file) ?? []) reached.add(target)
  return reached
}
const reached = reachedByPages()

const isShown = (name: string, from: string): boolean =>
  imports.some(
    ({ file, target, names, typeOnly }) =>
      target === from &&
      !typeOnly &&
      names.includes(name) &&
      reached.has(file) &&
      !within(file, 'domain') &&
      // Runs automatically.
      !within(file, 'data/sync'),
  )

const domain = files.filter((file) => within(file, 'domain'))

/** The exported names of a domain module, by the code that defines them. */
const namesOf = (code: RegExp): { name: string; file: string }[] =>
  domain.flatMap((file) => [...textOf(file).matchAll(code)].map(([, name = '']) => ({ name, file })))

/** The functions of a module that make an intent of this change. */
const makersOf = ({ name, file }: { name: string; file: string }): string[] => {
  const parts = textOf(file).split(/\nexport (?:const|function) /)
  return parts.filter((part) => part.includes(`${name}.intent(`)).map((part) => /^\w+/.exec(part)?.[0] ?? '')
}

const missing = (known: readonly string[], isThere: (one: string) => boolean): string[] =>
  known.filter((one) => !isThere(one)).toSorted()

describe('Analytics', () => {
  it('each event of spec §7 is counted somewhere', () => {
    const counted = new Set(
      files.flatMap((file) =>
        Array.from(textOf(file).matchAll(/\btrack(?:Once)?\((?:\w+, )?'(\w+)'/g), ([, name = '']) => name),
      ),
    )
    const uncounted = Object.keys(analyticsParams).filter((name) => !counted.has(name))
    expect(uncounted).toEqual([])
  })
})

describe('Data and actions on the screens', () => {
  it('each mirrored entity is read by a screen', () => {
    const isRead = (entity: string): boolean =>
      namesOf(new RegExp(`const (\\w+)[^=\\n]*= entity\\('${entity}'\\)`, 'g')).some(({ name, file }) =>
        isShown(name, file),
      )
    expect(
      missing(
        entities.map(({ name }) => name),
        isRead,
      ),
    ).toEqual([])
  })

  it('each kind of change is used by a control', () => {
    const isMade = (kind: string): boolean =>
      namesOf(new RegExp(`const (\\w+) = defineChange\\(\\s*'${kind}'`, 'g')).some((change) =>
        [change.name, ...makersOf(change)].some((name) => isShown(name, change.file)),
      )
    expect(
      missing(
        changes.map(({ kind }) => kind),
        isMade,
      ),
    ).toEqual(Object.keys(withoutControl).toSorted())
  })
})
