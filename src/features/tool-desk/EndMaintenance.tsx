import { toolDeskCopy as copy } from '../../copy/toolDesk.ts'
import { toolCopy } from '../../copy/tools.ts'
import { type ListedTool, setToolStatus } from '../../data/staff/tools.ts'
import { useOnline } from '../../data/sync/useOnline.ts'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { showToast } from '../../ui/toasts.ts'
import { toastFailedChange } from '../action/toastFailedChange.ts'
import { useAction } from '../action/useAction.ts'

type EndMaintenanceProps = { tool: ListedTool; open: boolean; onClose: () => void; onDone: () => void }

/** Asks for confirmation before those who can open the tool are notified that it is back. */
export function EndMaintenance({ tool, open, onClose, onDone }: EndMaintenanceProps) {
  const online = useOnline()
  const { people } = tool
  const { busy, act } = useAction()
  const end = () =>
    void act(() => setToolStatus(tool, { status: 'available', notice: null, notice_until: null }), {
      onDone: ({ value: changed }) => {
        onClose()
        if (changed) showToast('good', copy.ended, copy.endedDetail(people))
        else showToast('good', copy.nothing, copy.nothingDetail)
        onDone()
      },
      onFailed: ({ code }) => {
        onClose()
        toastFailedChange(copy.notDone, code, copy.problems)
        if (code === 'changed_meanwhile') onDone()
      },
    })
  return (
    <Dialog
      kind="dialog"
      open={open}
      title={copy.endTitle(toolCopy[tool.tool].name)}
      description={copy.endDetail(people)}
      closeLabel={copy.close}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{copy.cancel}</Button>
          <BusyButton look="primary" busy={busy} busyText={copy.busy} disabled={!online} onClick={end}>
            {copy.end}
          </BusyButton>
        </>
      }
    >
      {null}
    </Dialog>
  )
}
