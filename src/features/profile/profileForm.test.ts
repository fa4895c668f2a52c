import { expect, test } from 'vitest'
import { changesIn, firstWrong, wrongWith } from './profileForm.ts'

test('only what is another text than before is a change, and it goes with what was there', () => {
  expect(
    changesIn([
      { field: 'full_name', value: 'Mariana Robles ', base: 'Mariana Robles' },
      { field: 'company', value: '', base: 'Ferretería Robles' },
    ]),
  ).toEqual({ fields: { company: '' }, base: { company: 'Ferretería Robles' } })
})

test('a name needs two characters, and nothing is longer than the database holds', () => {
  expect(wrongWith('full_name', ' M ')).not.toBeNull()
  expect(wrongWith('full_name', 'Mó')).toBeNull()
  expect(wrongWith('company', '')).toBeNull()
  expect(firstWrong({ full_name: 'Mariana', company: '', phone: '1'.repeat(41) })).toBe('phone')
})
