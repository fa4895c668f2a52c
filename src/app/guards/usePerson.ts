import { useOutletContext } from 'react-router-dom'
import type { Person } from '../../domain/person.ts'

/** Who is signed in, for what stands inside RequireSession. */
export const usePerson = (): Person => useOutletContext<Person>()
