import { createContext, use } from 'react'
import type { Person } from '../../domain/person.ts'

/** Set by the gate of the pages behind the log-in. */
export const PersonContext = createContext<Person | null>(null)

/** The signed-in person, for pages that need a log-in. */
export function usePerson(): Person {
  const person = use(PersonContext)
  if (person === null) throw new Error('no person is signed in')
  return person
}
