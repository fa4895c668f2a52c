import { leadCopy as copy } from '../../copy/leads.ts'
import { failureTextOf } from '../../copy/failureTextOf.ts'
import { leadListCopy } from '../../copy/staffLists.ts'
import { type LeadProblem, setLeadStatus } from '../../data/staff/leads.ts'
import { usePerson } from '../../data/session/usePerson.ts'
import { useOnline } from '../../data/sync/useOnline.ts'
import { isOpenLead, type LeadStatus, leadTransitions } from '../../domain/leadStatus.ts'
import { leadDrawer } from '../../styled-system/recipes'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { WifiOff } from '../../ui/icons.ts'
import { showToast } from '../../ui/toasts.ts'
import { useAction } from '../action/useAction.ts'
import { LeadFacts } from './LeadFacts.tsx'
import { LeadOwnerField } from './LeadOwnerField.tsx'
import type { LeadRow } from './leadRow.ts'

type LeadDrawerProps = {
  lead: LeadRow
  open: boolean
  onClose: () => void
  /** The lead was changed. */
  onChange: (changed: LeadRow) => void
  /** The lead has changed since the list was read. */
  onStale: () => void
  onConvert: () => void
}

/** One lead: its data, and the actions on it. */
export function LeadDrawer({ lead, open, onClose, onChange, onStale, onConvert }: LeadDrawerProps) {
  const online = useOnline()
  const { busy, act } = useAction()
  const isSuper = usePerson().roles.includes('super_admin')
  const part = leadDrawer()
  const onFailed = (code: LeadProblem) => {
    const { title, detail } = failureTextOf(code, copy.problems)
    showToast('bad', title, detail)
    if (code === 'lead_changed' || code === 'lead_closed' || code === 'not_found') {
      onClose()
      onStale()
    }
  }
  const move = (status: LeadStatus) =>
    act(() => setLeadStatus(lead.id, status, lead.status), {
      onDone: () => {
        showToast('good', copy.moved, copy.movedDetail(status))
        onChange({ ...lead, status })
      },
      onFailed: ({ code }) => onFailed(code),
    })
  return (
    <Dialog
      kind="drawer"
      open={open}
      title={lead.name ?? lead.company ?? leadListCopy.nameless}
      closeLabel={copy.close}
      onClose={onClose}
      footer={
        isOpenLead(lead.status) && (
          <Button look="primary" disabled={busy || !online} onClick={onConvert}>
            {copy.convert}
          </Button>
        )
      }
    >
      <div className={part.root}>
        {!online && (
          <Banner boxed tone="amber" icon={WifiOff}>
            {copy.offline}
          </Banner>
        )}
        <LeadFacts lead={lead} />
        {isSuper && isOpenLead(lead.status) && <LeadOwnerField {...{ lead, onChange, onFailed }} />}
        <div className={part.actions}>
          {leadTransitions[lead.status].map(
            (status) =>
              status !== 'converted' && (
                <Button key={status} disabled={busy || !online} onClick={() => void move(status)}>
                  {copy.move[status]}
                </Button>
              ),
          )}
        </div>
      </div>
    </Dialog>
  )
}
