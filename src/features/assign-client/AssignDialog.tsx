import { assignClientCopy as copy } from '../../copy/assignClient.ts'
import { assignClient } from '../../data/staff/assignClient.ts'
import { syncNow } from '../../data/sync/useSyncStatus.ts'
import type { Uid } from '../../domain/id.ts'
import { showToast } from '../../ui/toasts.ts'
import { handedTone } from '../action/handedTone.ts'
import { ChoiceDialog } from '../choice/ChoiceDialog.tsx'
import { useAgents } from './useAgents.ts'

type AssignDialogProps = {
  client: { id: Uid; name: string }
  /** The current agent; null for none. */
  managerId: string | null
  open: boolean
  onClose: () => void
}

/** Gives a client another account manager. */
export function AssignDialog({ client, managerId, open, onClose }: AssignDialogProps) {
  const { options, loading, nameOf } = useAgents(managerId)
  return (
    <ChoiceDialog
      open={open}
      onClose={onClose}
      texts={copy}
      description={copy.sentence(client.name)}
      effects={copy.effects}
      label={copy.agent}
      options={options}
      loading={loading}
      none={copy.noOtherAgent}
      action={{ text: copy.assign, busyText: copy.assigning }}
      problems={copy.problems}
      send={(agent) => assignClient(client.id, agent)}
      onDone={({ meetings }, agent) => {
        showToast(handedTone(meetings), copy.done, copy.doneDetail(nameOf(agent), client.name, meetings))
        syncNow()
        onClose()
      }}
    />
  )
}
