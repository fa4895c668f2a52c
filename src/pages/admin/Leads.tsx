import { Suspense, useMemo, useState } from 'react'
import { leadCopy } from '../../copy/leads.ts'
import { newClientCopy } from '../../copy/newClient.ts'
import { usePerson } from '../../data/session/usePerson.ts'
import { lazyDialog } from '../../features/lazy/lazy.tsx'
import type { LeadRow } from '../../features/leads/leadRow.ts'
import { showToast } from '../../ui/toasts.ts'
import { useDialog } from '../../ui/useDialog.ts'
import { leadListOf } from './lists/leadList.tsx'
import { StaffListPage } from './StaffListPage.tsx'

const LeadDrawer = lazyDialog(() =>
  import('../../features/leads/LeadDrawer.tsx').then((module) => module.LeadDrawer),
)
const NewClientDialog = lazyDialog(() =>
  import('../../features/account/staff/NewClientDialog.tsx').then((module) => module.NewClientDialog),
)

function toastMade(email: string, letterSent: boolean): void {
  if (letterSent) showToast('good', newClientCopy.done, newClientCopy.doneDetail(email))
  else showToast('warn', newClientCopy.done, newClientCopy.withoutLetter(email))
}

/** The leads of the site: all for a super admin, the assigned ones for an agent. */
export function Leads() {
  const isSuper = usePerson().roles.includes('super_admin')
  // A new key reloads the list after a lead was changed.
  const [changes, setChanges] = useState(0)
  const onStale = () => setChanges((before) => before + 1)
  const drawer = useDialog<LeadRow>()
  const account = useDialog<LeadRow>()
  const [show] = useState(() => drawer.show)
  const definition = useMemo(() => leadListOf(isSuper, show), [isSuper, show])
  const lead = drawer.content
  const prospect = account.content
  return (
    <>
      <StaffListPage key={changes} definition={definition} />
      {lead && (
        <Suspense fallback={null}>
          <LeadDrawer
            lead={lead}
            open={drawer.open}
            onClose={drawer.close}
            onChange={(changed) => {
              drawer.show(changed)
              onStale()
            }}
            onStale={onStale}
            onConvert={() => {
              drawer.close()
              account.show(lead)
            }}
          />
        </Suspense>
      )}
      {prospect && (
        <Suspense fallback={null}>
          <NewClientDialog
            key={prospect.id}
            lead={prospect}
            open={account.open}
            onClose={account.close}
            onLinked={() => {
              showToast('good', leadCopy.linked, leadCopy.linkedDetail)
              onStale()
            }}
            onMade={(email, letterSent) => {
              toastMade(email, letterSent)
              onStale()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
