import { assignClientCopy as copy } from '../../copy/assignClient.ts'
import { failureSentence } from '../../copy/failureTextOf.ts'
import { assignClient, staffAgents } from '../../data/staff/assignClient.ts'
import { syncNow, useSyncStatus } from '../../data/sync/useSyncStatus.ts'
import type { Uid } from '../../domain/id.ts'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { Select } from '../../ui/Select.tsx'
import { showToast } from '../../ui/toasts.ts'
import { useLoaded } from '../action/useLoaded.ts'
import { errorsOf } from '../form/errors.ts'
import { useForm } from '../form/useForm.ts'

type AssignDialogProps = {
  client: { id: Uid; name: string }
  /** The current agent; null for none. */
  managerId: string | null
  open: boolean
  onClose: () => void
}

/** Gives a client another account manager. */
export function AssignDialog({ client, managerId, open, onClose }: AssignDialogProps) {
  const { online } = useSyncStatus()
  const { value: agents, failure: problem } = useLoaded(online ? staffAgents : null)
  const others = (agents ?? []).filter((agent) => agent.id !== managerId)
  const { element, busy, values, failure, field, write, onSubmit } = useForm({
    initial: { agent: '' },
    validate: ({ agent }) => errorsOf<{ agent: string }>({ agent: agent === '' ? copy.missing : undefined }),
    submit: ({ agent }) => assignClient(client.id, agent),
    onDone: (_done, { agent }) => {
      const name = others.find((one) => one.id === agent)?.name ?? ''
      showToast('good', copy.done, copy.doneDetail(name, client.name))
      syncNow()
      onClose()
    },
    fieldOf: () => 'agent',
    problems: copy.problems,
  })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      texts={copy}
      description={copy.sentence(client.name)}
      form={{ ref: element, onSubmit }}
      submit={{ text: copy.assign, busyText: copy.assigning, busy, disabled: others.length === 0 }}
      online={online}
    >
      {agents === undefined && online && (
        <p>{problem === null ? copy.loading : failureSentence(problem, copy.problems)}</p>
      )}
      {agents !== undefined && others.length === 0 && <p>{copy.noOtherAgent}</p>}
      {others.length > 0 && (
        <Select
          label={copy.agent}
          placeholder={copy.agent}
          error={field('agent').error}
          options={others.map(({ id: value, name, clients }) => ({
            value,
            label: copy.option(name, clients),
          }))}
          value={values.agent}
          onChange={(agent) => write('agent', agent)}
        />
      )}
      <FormAlert failure={failure} />
    </FormDialog>
  )
}
