import { expect, test } from 'vitest'
import { pathWithin } from './pathWithin.ts'

const here = (url: string | null) => pathWithin('https://azulejo.mx', url)

test('an address of this site is followed, with query and fragment', () => {
  expect(here('/dashboard/licenses?x=1#uso')).toBe('/dashboard/licenses?x=1#uso')
  expect(here('https://azulejo.mx/admin/tasks')).toBe('/admin/tasks')
})

test('no address of another site is followed, however it is written', () => {
  for (const url of [
    null,
    'https://otro.mx/',
    '//otro.mx/x',
    '/\\otro.mx',
    'javascript:alert(1)',
    'https://',
  ])
    expect(here(url)).toBeNull()
})
