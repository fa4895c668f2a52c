import type { ReactNode } from 'react'
import { usePerson } from '../../data/session/usePerson.ts'
import { destinationsOf } from '../destinations.ts'
import { clientPages } from '../pageTable/client.ts'
import { Workplace } from './Workplace.tsx'

export function Dashboard({ children }: { children: ReactNode }) {
  return (
    <Workplace area="client" detail={usePerson().email} destinations={destinationsOf(clientPages)}>
      {children}
    </Workplace>
  )
}
