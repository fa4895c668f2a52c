import { failureSentence } from '../../copy/failureTextOf.ts'
import { seatRefused, seatsCopy } from '../../copy/seats.ts'

/**
 * What is wrong with the address of an invitation; undefined if nothing is. own: the address of the person who invites,
 * who has a seat already.
 */
export function seatEmailProblem(typed: string, own: string): string | undefined {
  const email = typed.trim()
  if (!/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email)) return seatsCopy.missing
  return email.toLowerCase() === own.toLowerCase() ? failureSentence('own_address', seatRefused) : undefined
}
