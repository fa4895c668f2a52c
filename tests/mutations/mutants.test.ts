import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Mutant } from './mutant.ts'
import { chosenMutants } from './mutants.ts'

const root = join(import.meta.dirname, '../..')
const migrations = 'supabase/migrations'
const mutants = [...chosenMutants(undefined), ...chosenMutants('money')].map(
  (mutant) => [mutant.number, mutant] as const,
)
const textOf = (file: string): string => readFileSync(join(root, file), 'utf8')

it.each(mutants)('%s replaces a text that occurs exactly once in its file', (_, { file, find }) => {
  expect(textOf(file).split(find)).toHaveLength(2)
})

describe('In a migration, the replaced text is in the newest definition of its function:', () => {
  const files = readdirSync(join(root, migrations)).map((name) => `${migrations}/${name}`)
  const texts = files.toSorted().map((file) => ({ file, text: textOf(file) }))

  /** The function whose definition has the text; undefined outside of functions. */
  const functionOf = ({ file, find }: Mutant): string | undefined => {
    const text = textOf(file)
    const before = text.slice(0, text.indexOf(find) + find.length)
    return [...before.matchAll(/create (?:or replace )?function ([\w.]+)/g)].at(-1)?.[1]
  }
  const newestFileOf = (name: string): string | undefined => {
    const definition = new RegExp(String.raw`(?:create|replace|drop) function ${name}\b`)
    return texts.findLast(({ text }) => definition.test(text))?.file
  }

  // A later migration would undo the mutant: it would run, and no test could fail.
  it.each(mutants.filter(([, { file }]) => file.startsWith(migrations)))('%s', (_, mutant) => {
    const name = functionOf(mutant)
    expect(name === undefined ? mutant.file : newestFileOf(name)).toBe(mutant.file)
  })
})
