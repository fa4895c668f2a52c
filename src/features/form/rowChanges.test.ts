import { expect, test } from 'vitest'
import { changesIn } from './rowChanges.ts'

test('only a changed text is a change, and its base is the previous text', () => {
  expect(
    changesIn([
      { field: 'full_name', value: 'Mariana Robles ', base: 'Mariana Robles' },
      { field: 'company', value: '', base: 'Ferretería Robles' },
    ]),
  ).toEqual({ fields: { company: '' }, base: { company: 'Ferretería Robles' } })
})
