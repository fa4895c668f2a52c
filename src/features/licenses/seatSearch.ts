import type { Seat } from '../../domain/seat.ts'
import { fold } from '../../ui/fold.ts'

/** Up to this number the list is read faster than searched, and no search field is shown. */
const UNSEARCHED = 20

export const isSearched = (seats: readonly Seat[]): boolean => seats.length > UNSEARCHED

/** All of a short list: a text that was typed while it was longer is no longer on the screen. */
export const foundSeats = (seats: readonly Seat[], sought: string): readonly Seat[] =>
  isSearched(seats) ? seats.filter(({ email }) => fold(email).includes(fold(sought.trim()))) : seats
