import { expect, test } from 'vitest'
import { seatsCopy } from './seats.ts'

test('a plan for one person does not ask to free a seat', () => {
  expect(seatsCopy.left(0, 1)).toBe('Tu plan es para una persona: tú.')
  expect(seatsCopy.left(0, 5)).toBe('Los 5 asientos de tu plan están ocupados, contando el tuyo.')
  expect(seatsCopy.left(4, 5)).toBe('Quedan 4 asientos libres de 5; uno es tuyo.')
})
