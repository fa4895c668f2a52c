import { useState } from 'react'
import { assignClientCopy, assignManyCopy as copy } from '../../copy/assignClient.ts'
import { assignClients, type SelectedClients } from '../../data/staff/assignClient.ts'
import { syncNow } from '../../data/sync/useSyncStatus.ts'
import { showToast } from '../../ui/toasts.ts'
import { handedTone } from '../action/handedTone.ts'
import { ChoiceDialog } from '../choice/ChoiceDialog.tsx'
import { useAgents } from './useAgents.ts'

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
  const { options, loading, nameOf } = useAgents(null)
  const [isStale, setStale] = useState(false)
  return (
    <ChoiceDialog
      open={open}
      onClose={() => {
        onClose()
        // Read again: of the list that was shown, every attempt would be refused.
        if (isStale) onDone()
      }}
      texts={assignClientCopy}
      description={copy.sentence(count, filter)}
      effects={copy.effects}
      label={assignClientCopy.agent}
      options={options}
      loading={loading}
      none={assignClientCopy.noOtherAgent}
      action={{ text: copy.assign(count), busyText: assignClientCopy.assigning }}
      problems={problems}
      send={async (agent) => {
        const answer = await assignClients(agent, many)
        if (!answer.ok && answer.code === 'set_changed') setStale(true)
        return answer
      }}
      onDone={({ assigned, same, meetings }, agent) => {
        const detail = copy.doneDetail(nameOf(agent), assigned, same, meetings)
        showToast(handedTone(meetings), assignClientCopy.done, detail)
        syncNow()
        onDone()
      }}
    />
  )
}
