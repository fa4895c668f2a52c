import { expect, test } from 'vitest'
import { errorsIn } from './profileForm.ts'

const wrong = (full_name: string, phone: string) => Object.keys(errorsIn({ full_name, company: '', phone }))

test('a name needs two characters, and every field has the database’s limit', () => {
  expect(wrong(' M ', '')).toEqual(['full_name'])
  expect(wrong('Mó', '')).toEqual([])
  expect(wrong('Mariana', '1'.repeat(41))).toEqual(['phone'])
})
