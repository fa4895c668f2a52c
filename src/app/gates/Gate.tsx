import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { PersonContext } from '../../data/session/usePerson.ts'
import { useSession } from '../../data/session/useSession.ts'
import { type Gate as GateName, page } from '../pageTable/page.ts'
import { Checking } from '../screens/Checking.tsx'
import { gateAnswer } from './gateAnswer.ts'

// Lazy: it is seldom needed, and would add to the initial bundle.
const SessionFailed = page(() =>
  import('../screens/SessionFailed.tsx').then((module) => module.SessionFailed),
)

export function Gate({ gate, children }: { gate: GateName; children: ReactNode }) {
  const session = useSession()
  const answer = gateAnswer(gate, session, useLocation())
  if (answer.kind === 'checking') return <Checking />
  if (answer.kind === 'failed') return <SessionFailed code={answer.code} />
  if (answer.kind === 'redirect') return <Navigate replace to={answer.to} />
  return (
    <PersonContext value={session.status === 'signed-in' ? session.person : null}>{children}</PersonContext>
  )
}
