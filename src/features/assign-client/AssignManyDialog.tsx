import { assignClientCopy, assignManyCopy as copy } from '../../copy/assignClient.ts'
import { failureSentence } from '../../copy/failureTextOf.ts'
import { assignClients, type SelectedClients, staffAgents } from '../../data/staff/assignClient.ts'
import { syncNow, useSyncStatus } from '../../data/sync/useSyncStatus.ts'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { Select } from '../../ui/Select.tsx'
import { showToast } from '../../ui/toasts.ts'
import { useLoaded } from '../action/useLoaded.ts'
import { errorsOf } from '../form/errors.ts'
import { useForm } from '../form/useForm.ts'

type AssignManyDialogProps = {
  many: SelectedClients
  count: number
  /** The filter in words. */
  filter: string
  open: boolean
  onClose: () => void
  onDone: () => void
}

const problems = { ...assignClientCopy.problems, ...copy.problems }

/** Gives many clients another account manager: all or none. */
export function AssignManyDialog({ many, count, filter, open, onClose, onDone }: AssignManyDialogProps) {
  const { online } = useSyncStatus()
  const { value: agents, failure: problem } = useLoaded(online ? staffAgents : null)
  const { element, busy, values, failure, field, write, onSubmit } = useForm({
    initial: { agent: '' },
    validate: ({ agent }) =>
      errorsOf<{ agent: string }>({ agent: agent === '' ? assignClientCopy.missing : undefined }),
    submit: ({ agent }) => assignClients(agent, many),
    onDone: ({ value: { assigned, same } }, { agent }) => {
      const name = agents?.find(({ id }) => id === agent)?.name ?? ''
      showToast('good', assignClientCopy.done, copy.doneDetail(name, assigned, same))
      syncNow()
      onDone()
    },
    fieldOf: () => 'agent',
    problems,
  })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      texts={assignClientCopy}
      description={copy.sentence(count, filter)}
      form={{ ref: element, onSubmit }}
      submit={{
        text: copy.assign(count),
        busyText: assignClientCopy.assigning,
        busy,
        disabled: agents === undefined || agents.length === 0,
      }}
      online={online}
    >
      {agents === undefined && online && (
        <p>{problem === null ? assignClientCopy.loading : failureSentence(problem, problems)}</p>
      )}
      {agents?.length === 0 && <p>{assignClientCopy.noOtherAgent}</p>}
      {agents !== undefined && agents.length > 0 && (
        <Select
          label={assignClientCopy.agent}
          placeholder={assignClientCopy.agent}
          error={field('agent').error}
          options={agents.map(({ id: value, name, clients }) => ({
            value,
            label: assignClientCopy.option(name, clients),
          }))}
          value={values.agent}
          onChange={(agent) => write('agent', agent)}
        />
      )}
      <FormAlert failure={failure} />
    </FormDialog>
  )
}
