import { expect, it } from 'vitest'
import { unansweredCopy } from '../../copy/failures.ts'
import { failedChangeText } from './toastFailedChange.ts'

const own = { not_found: { title: 'Ya no está' } }

it('a refused change was not done, and the reason is said', () => {
  expect(failedChangeText('No se pudo cancelar', 'not_found', own)).toEqual({
    title: 'No se pudo cancelar',
    detail: 'Ya no está',
  })
})

it.each(['offline', 'timeout'] as const)(
  'without an answer (%s) the toast does not say that it was not done',
  (code) => {
    expect(failedChangeText('No se pudo cancelar', code, own)).toBe(unansweredCopy)
  },
)
