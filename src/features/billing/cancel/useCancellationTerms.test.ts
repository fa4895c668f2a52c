import { expect, test } from 'vitest'
import { unreadTermsText } from './useCancellationTerms.ts'

test('terms that could not be read have a text: the dialog does not load for ever', () => {
  expect(unreadTermsText('no_contract')?.title).toBe('No tienes un contrato activo')
  expect(unreadTermsText('server')?.title).toBe('El servidor no pudo responder')
  // Nothing was sent: 'No sabemos si llegó' would be untrue.
  expect(unreadTermsText('timeout')?.title).toBe('El servidor tardó demasiado')
})

test('terms that are still coming, or are requested again automatically, have no such text', () => {
  expect(unreadTermsText(null)).toBeNull()
  expect(unreadTermsText('offline')).toBeNull()
})
