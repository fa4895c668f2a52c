import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { shellCopy } from '../../copy/shell.ts'
import { useInbox } from '../../data/mirror/useInbox.ts'
import { usePerson } from '../../data/session/usePerson.ts'
import { FactorNotice } from '../../features/account/staff/FactorNotice.tsx'
import { useSecondFactorDue } from '../../features/account/staff/useSecondFactorDue.ts'
import { lazyPartOfPage } from '../../features/lazy/lazy.tsx'
import { KeySheet } from '../../features/list-keys/KeySheet.tsx'
import { useListKeys } from '../../features/list-keys/useListKeys.ts'
import { InboxNews } from '../../features/message-news/InboxNews.tsx'
import { routes } from '../../routes.ts'
import { destinationsOf } from '../destinations.ts'
import { gateRedirect } from '../gates/gateAnswer.ts'
import { staffPages } from '../pageTable/staff.ts'
import { withStaffTabs } from './staffTabs.ts'
import { SignedInFrame } from './SignedInFrame.tsx'

// Rarely used: kept out of the frame's script.
const FactorMissing = lazyPartOfPage(() =>
  import('../../features/account/staff/FactorMissing.tsx').then((module) => module.FactorMissing),
)

export function Admin({ children }: { children: ReactNode }) {
  const person = usePerson()
  const unread = (useInbox(person.uid) ?? []).reduce((sum, entry) => sum + entry.unread, 0)
  const { pathname } = useLocation()
  const factor = useSecondFactorDue(pathname)
  useListKeys()
  const role = person.roles.includes('super_admin') ? 'super_admin' : 'agent'
  // A navigation entry that would lead to /access-denied is not shown.
  const open = staffPages.filter(({ gate }) => gateRedirect(gate, person.roles) === null)
  return (
    <SignedInFrame
      area="staff"
      detail={shellCopy.staff[role]}
      notice={
        <>
          <FactorNotice asked={factor} />
          <KeySheet />
          <InboxNews key={person.uid} uid={person.uid} />
        </>
      }
      destinations={withStaffTabs(
        role,
        destinationsOf(open, { [routes.messages]: { value: unread, label: shellCopy.unread(unread) } }),
      )}
    >
      {factor?.late === true && pathname !== routes.staffSettings ? <FactorMissing /> : children}
    </SignedInFrame>
  )
}
