import { shellCopy } from '../../copy/shell.ts'
import { tasksCopy } from '../../copy/tasks.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

type CompleteDialogProps = {
  open: boolean
  service: string
  client: string
  onComplete: () => void
  onClose: () => void
}

/** Asks for confirmation: completing a task cannot be undone. */
export function CompleteDialog({ open, service, client, onComplete, onClose }: CompleteDialogProps) {
  return (
    <Dialog
      open={open}
      title={tasksCopy.confirmTitle}
      description={tasksCopy.confirm(service, client)}
      closeLabel={shellCopy.close}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{tasksCopy.confirmNo}</Button>
          <Button
            look="primary"
            onClick={() => {
              onClose()
              onComplete()
            }}
          >
            {tasksCopy.confirmYes}
          </Button>
        </>
      }
    >
      {null}
    </Dialog>
  )
}
