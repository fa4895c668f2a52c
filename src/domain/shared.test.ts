import { expect, test } from 'vitest'
import { mayTake, SHARED_TTL_MS, sharedText } from './shared.ts'

test('shared content becomes one text without repetitions', () => {
  expect(sharedText([' Oferta ', 'Mira https://a.mx', 'https://a.mx'])).toBe('Oferta\nMira https://a.mx')
  expect(sharedText(['https://a.mx', 'https://a.mx', ''])).toBe('https://a.mx')
  expect(sharedText(['', ' '])).toBe('')
})

test('one person’s shared content is not visible to the next person of the phone, nor after a day', () => {
  expect(mayTake({ uid: 'a', at: 0 }, 'a', 1)).toBe(true)
  expect(mayTake({ uid: null, at: 0 }, 'b', 1)).toBe(true)
  expect(mayTake({ uid: 'a', at: 0 }, 'b', 1)).toBe(false)
  expect(mayTake({ uid: 'a', at: 0 }, 'a', SHARED_TTL_MS)).toBe(false)
})
