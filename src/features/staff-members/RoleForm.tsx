import { roleName, roleSentence } from '../../copy/staffAccounts.ts'
import { staffMembersCopy as copy } from '../../copy/staffMembers.ts'
import { setStaffRole, type StaffMember } from '../../data/staff/staffMembers.ts'
import { useOnline } from '../../data/sync/useOnline.ts'
import { everyRole, type Role } from '../../domain/person.ts'
import { staffMember } from '../../styled-system/recipes'
import { Banner } from '../../ui/Banner.tsx'
import { EffectList } from '../../ui/EffectList.tsx'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { WifiOff } from '../../ui/icons.ts'
import { Select } from '../../ui/Select.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { showToast } from '../../ui/toasts.ts'
import { handedTone } from '../action/handedTone.ts'
import { errorsOf } from '../form/errors.ts'
import { useForm } from '../form/useForm.ts'
import { memberName } from './memberColumns.tsx'

/** The option that removes the role. */
const NONE = 'none'
type Values = { role: Role | typeof NONE; heir: string }

const roleOf = (chosen: Values['role']): Role | null => (chosen === NONE ? null : chosen)

type RoleFormProps = {
  member: StaffMember
  others: readonly StaffMember[]
  onDone: () => void
  /** The member has changed since the list was read. */
  onStale: () => void
}

/** Changes or removes a role, and chooses who gets the clients. */
export function RoleForm({ member, others, onDone, onStale }: RoleFormProps) {
  const online = useOnline()
  const part = staffMember()
  const initial: Values = { role: member.role, heir: '' }
  const losesClients = (role: Values['role']) => role !== 'agent' && member.clients > 0
  const { element, busy, values, failure, field, write, onSubmit } = useForm({
    initial,
    validate: ({ role, heir }) =>
      errorsOf<Values>({ heir: losesClients(role) && heir === '' ? copy.heirMissing : undefined }),
    submit: async ({ role, heir }) => {
      const answer = await setStaffRole(member.id, roleOf(role), member.role, heir === '' ? null : heir)
      // The list is not of today: without a new one every retry would be refused too.
      if (!answer.ok && ['role_changed', 'not_found', 'clients_assigned'].includes(answer.code)) onStale()
      return answer
    },
    onDone: ({ value: { clients, meetings } }, { role }) => {
      const detail = copy.doneDetail(memberName(member), roleOf(role), clients, meetings)
      showToast(handedTone(meetings), copy.done, detail)
      onDone()
    },
    fieldOf: () => 'heir',
    problems: copy.problems,
  })
  const same = values.role === member.role
  const moves = losesClients(values.role)
  const isStuck = moves && others.length === 0
  return (
    <form ref={element} className={part.form} onSubmit={onSubmit} aria-label={copy.newRole} noValidate>
      {!online && (
        <Banner boxed tone="amber" icon={WifiOff}>
          {copy.openOffline}
        </Banner>
      )}
      <Select
        label={copy.newRole}
        placeholder={copy.newRole}
        disabled={busy || !online}
        options={[
          ...everyRole.map((value) => ({ value, label: roleName[value] })),
          { value: NONE, label: copy.noRole },
        ]}
        value={values.role}
        hint={values.role === NONE ? undefined : roleSentence[values.role]}
        onChange={(role) => write('role', role)}
      />
      {isStuck && <p className={part.quiet}>{copy.noHeir}</p>}
      {moves && others.length > 0 && (
        <Select
          label={copy.heir}
          placeholder={copy.heir}
          error={field('heir').error}
          disabled={busy || !online}
          options={others.map((other) => ({
            value: other.id,
            label: copy.heirOption(memberName(other), other.clients),
          }))}
          value={values.heir}
          onChange={(heir) => write('heir', heir)}
        />
      )}
      <FormAlert failure={failure} />
      {!same && (
        <>
          {!isStuck && (
            <EffectList effects={copy.effects(member, roleOf(values.role), moves ? member.clients : 0)} />
          )}
          <SubmitButton busy={busy} busyText={copy.busy} disabled={!online || isStuck}>
            {values.role === NONE ? copy.revoke : copy.save}
          </SubmitButton>
        </>
      )}
    </form>
  )
}
