import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { longest } from './longest-first.ts'

it('each file that runs first exists: a renamed one would run last, while the other core is idle', () => {
  expect(longest.filter((file) => !existsSync(file))).toEqual([])
})
