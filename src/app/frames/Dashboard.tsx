import type { ReactNode } from 'react'
import { shellCopy } from '../../copy/shell.ts'
import { usePerson } from '../../data/session/usePerson.ts'
import { useUnreadCount } from '../../features/message-news/unreadCount.ts'
import { routes } from '../../routes.ts'
import { destinationsOf } from '../destinations.ts'
import { clientPages } from '../pageTable/client.ts'
import { SignedInFrame } from './SignedInFrame.tsx'

export function Dashboard({ children }: { children: ReactNode }) {
  const value = useUnreadCount()
  const counts = { [routes.accountManager]: { value, label: shellCopy.unread(value) } }
  return (
    <SignedInFrame
      area="client"
      detail={usePerson().email}
      destinations={destinationsOf(clientPages, counts)}
    >
      {children}
    </SignedInFrame>
  )
}
