import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { chosenMutants } from './mutants.ts'

const root = join(import.meta.dirname, '../..')

it.each(
  [...chosenMutants(undefined), ...chosenMutants('money')].map((mutant) => [mutant.number, mutant] as const),
)('%s replaces a text that occurs exactly once in its file', (_, { file, find }) => {
  expect(readFileSync(join(root, file), 'utf8').split(find)).toHaveLength(2)
})
