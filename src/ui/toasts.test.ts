import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clearToasts, showToast, useToasts } from './toasts.ts'

beforeEach(() => {
  vi.useFakeTimers()
  clearToasts()
})
afterEach(() => vi.useRealTimers())

const titles = () => useToasts.getState().shown.map(({ title }) => title)

it('the timer of a cleared toast does not close another one', () => {
  showToast('good', '¡Bienvenido!')
  vi.advanceTimersByTime(3_000)
  clearToasts()
  showToast('good', 'Guardado en este teléfono')
  vi.advanceTimersByTime(3_000)
  expect(titles()).toEqual(['Guardado en este teléfono'])
  vi.advanceTimersByTime(2_000)
  expect(titles()).toEqual([])
})

it('news waits behind a confirmation: a phone shows only the last toast', () => {
  showToast('good', 'Cliente creado')
  vi.advanceTimersByTime(1_000)
  showToast('news', 'Nuevo mensaje')
  expect(titles().at(-1)).toBe('Cliente creado')
  vi.advanceTimersByTime(4_000)
  expect(titles()).toEqual(['Nuevo mensaje'])
  vi.advanceTimersByTime(4_999)
  expect(titles()).toEqual(['Nuevo mensaje'])
  vi.advanceTimersByTime(1_001)
  expect(titles()).toEqual([])
})
