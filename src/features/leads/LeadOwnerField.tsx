import { failureSentence } from '../../copy/failureTextOf.ts'
import { leadCopy as copy } from '../../copy/leads.ts'
import { assignLead, leadOwners, type LeadProblem } from '../../data/staff/leads.ts'
import { usePerson } from '../../data/session/usePerson.ts'
import { useOnline } from '../../data/sync/useOnline.ts'
import { leadDrawer } from '../../styled-system/recipes'
import { Select } from '../../ui/Select.tsx'
import { showToast } from '../../ui/toasts.ts'
import { useAction } from '../action/useAction.ts'
import { useLoaded } from '../action/useLoaded.ts'
import type { LeadRow } from './leadRow.ts'

type LeadOwnerFieldProps = {
  lead: LeadRow
  onChange: (changed: LeadRow) => void
  onFailed: (code: LeadProblem) => void
}

/** The option for no owner: no person has this id. */
const WITHOUT_OWNER = 'none'

/** The assigned agent of a lead; choosing one saves at once. */
export function LeadOwnerField({ lead, onChange, onFailed }: LeadOwnerFieldProps) {
  const { uid } = usePerson()
  const online = useOnline()
  const { busy, act } = useAction()
  const { value: owners, failure: problem } = useLoaded(online ? leadOwners : null)
  if (owners === undefined)
    return (
      online && (
        <p className={leadDrawer().quiet}>
          {problem === null ? copy.loading : failureSentence(problem, copy.problems)}
        </p>
      )
    )
  const assign = (chosen: string) => {
    const owner = owners.find(({ id }) => id === chosen) ?? null
    void act(() => assignLead(lead.id, owner?.id ?? null, lead.owner_id), {
      onDone: () => {
        const detail =
          owner === null ? copy.unassigned : owner.id === uid ? copy.mine : copy.assignedDetail(owner.name)
        showToast('good', copy.assigned, detail)
        onChange({ ...lead, owner_id: owner?.id ?? null, owner_name: owner?.name ?? null })
      },
      onFailed: ({ code }) => onFailed(code),
    })
  }
  return (
    <Select
      label={copy.owner}
      placeholder={copy.withoutOwner}
      disabled={busy || !online}
      options={[
        { value: WITHOUT_OWNER, label: copy.withoutOwner },
        ...owners.map(({ id: value, name, role }) => ({ value, label: copy.option(name, role) })),
      ]}
      value={lead.owner_id ?? WITHOUT_OWNER}
      onChange={assign}
    />
  )
}
