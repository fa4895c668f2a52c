import { describe, expect, it } from 'vitest'
import { analyticsParams } from '../../src/domain/analytics.ts'
import { changes } from '../../src/domain/changes.ts'
import { entities } from '../../src/domain/entities.ts'
import { imports, files, textOf, within } from './sources.ts'

/**
 * The server's data about a person, and the person's actions: each is on a screen of the portal. What only staff see is
 * listed here with the reason, and is on a screen of the panel.
 */

const staffEntities: Readonly<Record<string, string>> = {
  canned_replies: 'the texts that staff send often; a client has none',
}
const staffKinds: Readonly<Record<string, string>> = {
  move_task: 'the account manager reviews a set-up; the client submits it by submit_task',
  prioritize_ticket:
    'the priority is a promise of when staff answer; the client chooses it with the new ticket',
}

/** Kinds of change without a control, with the reason. */
const withoutControl: Readonly<Record<string, string>> = {
  mark_delivered: 'none: the engine makes it when a message arrives',
}

const targets = new Map<string, string[]>()
for (const { file, target } of imports) targets.set(file, [...(targets.get(file) ?? []), target])

/** Modules that the pages of a folder load, at once or later. */
function reachedFrom(folder: string): ReadonlySet<string> {
  const reached = new Set(files.filter((file) => within(file, folder)))
  for (const file of reached) for (const target of targets.get(file) ?? []) reached.add(target)
  return reached
}
const portal = reachedFrom('pages/dashboard')
const panel = reachedFrom('pages/admin')

const isShown = (name: string, from: string, reached: ReadonlySet<string>): boolean =>
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

/** Those of the staff's own that the panel has. */
const onPanel = (missed: readonly string[], staffOnly: Readonly<Record<string, string>>): string[] =>
  Object.keys(staffOnly).filter((one) => !missed.includes(one))

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
  const unread = (reached: ReadonlySet<string>): string[] =>
    missing(
      entities.map(({ name }) => name),
      (entity) =>
        namesOf(new RegExp(`const (\\w+)[^=\\n]*= entity\\('${entity}'\\)`, 'g')).some(({ name, file }) =>
          isShown(name, file, reached),
        ),
    )
  const unmade = (reached: ReadonlySet<string>): string[] =>
    missing(
      changes.map(({ kind }) => kind),
      (kind) =>
        namesOf(new RegExp(`const (\\w+) = defineChange\\(\\s*'${kind}'`, 'g')).some((change) =>
          [change.name, ...makersOf(change)].some((name) => isShown(name, change.file, reached)),
        ),
    )
  it('each mirrored entity is read by a screen of the portal, or by one of the panel if only staff have it', () => {
    expect(unread(portal)).toEqual(Object.keys(staffEntities).toSorted())
    expect(onPanel(unread(panel), staffEntities)).toEqual(Object.keys(staffEntities))
  })

  it('each kind of change is used by a control of the portal, or by one of the panel if only staff make it', () => {
    expect(unmade(portal)).toEqual([...Object.keys(withoutControl), ...Object.keys(staffKinds)].toSorted())
    expect(onPanel(unmade(panel), staffKinds)).toEqual(Object.keys(staffKinds))
  })
})
