import { expect, test } from 'vitest'
import { changesIn, errorsIn } from './profileForm.ts'

test('only a changed text is a change, and its base is the previous text', () => {
  expect(
    changesIn([
      { field: 'full_name', value: 'Mariana Robles ', base: 'Mariana Robles' },
      { field: 'company', value: '', base: 'Ferretería Robles' },
    ]),
  ).toEqual({ fields: { company: '' }, base: { company: 'Ferretería Robles' } })
})

const wrong = (full_name: string, phone: string) => Object.keys(errorsIn({ full_name, company: '', phone }))

test('a name needs two characters, and nothing is longer than the database holds', () => {
  expect(wrong(' M ', '')).toEqual(['full_name'])
  expect(wrong('Mó', '')).toEqual([])
  expect(wrong('Mariana', '1'.repeat(41))).toEqual(['phone'])
})
