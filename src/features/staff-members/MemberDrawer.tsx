import { roleName } from '../../copy/staffAccounts.ts'
import { staffMembersCopy as copy } from '../../copy/staffMembers.ts'
import { usePerson } from '../../data/session/usePerson.ts'
import type { StaffMember } from '../../data/staff/staffMembers.ts'
import { formatCount } from '../../copy/money.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { DescriptionList } from '../../ui/DescriptionList.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useNow } from '../../ui/useNow.ts'
import { staffMember } from '../../styled-system/recipes'
import { auditOfPersonHref, clientsOfManagerHref } from '../../staffHrefs.ts'
import { absenceText, memberName, seenText } from './memberColumns.tsx'
import { RoleForm } from './RoleForm.tsx'

type MemberDrawerProps = {
  member: StaffMember
  /** Agents who can take over the clients. */
  others: readonly StaffMember[]
  open: boolean
  onClose: () => void
  /** Called when the member was changed. */
  onChange: () => void
}

/** One member of the team: the open work, and the role. */
export function MemberDrawer({ member, others, open, onClose, onChange }: MemberDrawerProps) {
  const now = useNow()
  const isSelf = usePerson().uid === member.id
  const part = staffMember()
  return (
    <Dialog kind="drawer" open={open} title={memberName(member)} closeLabel={copy.close} onClose={onClose}>
      <div className={part.root}>
        <DescriptionList
          rows={[
            { term: copy.role, value: roleName[member.role] },
            ...(member.email === null
              ? []
              : [{ term: copy.email, value: <a href={`mailto:${member.email}`}>{member.email}</a> }]),
            ...(['clients', 'tasks', 'conversations', 'tickets', 'leads'] as const).map((key) => ({
              term: copy[key],
              value: formatCount(member[key]),
            })),
            { term: copy.absence, value: absenceText(member) },
            { term: copy.seen, value: seenText(member, now) },
          ]}
        />
        <div className={part.actions}>
          <ButtonLink size="sm" to={auditOfPersonHref(member.id)}>
            {copy.seeAudit}
          </ButtonLink>
          {member.clients > 0 && (
            <ButtonLink size="sm" to={clientsOfManagerHref(member.id)}>
              {copy.seeClients}
            </ButtonLink>
          )}
        </div>
        {isSelf ? (
          <p className={part.quiet}>{copy.you}</p>
        ) : (
          <RoleForm
            member={member}
            others={others}
            onDone={() => {
              onClose()
              onChange()
            }}
            onStale={onChange}
          />
        )}
      </div>
    </Dialog>
  )
}
