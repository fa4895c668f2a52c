import { useId, useState } from 'react'
import { customReportCopy } from '../../copy/reports.ts'
import type { FailureText } from '../../copy/failures.ts'
import { track } from '../../data/analytics/track.ts'
import { enqueueChange } from '../../data/sync/enqueueChange.ts'
import { useDraft } from '../../data/sync/useDraft.ts'
import type { Uid } from '../../domain/id.ts'
import { openTicketIntent } from '../../domain/ticket.ts'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useCoarsePointer } from '../../ui/media.ts'
import { TextArea } from '../../ui/TextArea.tsx'
import { useAction } from '../action/useAction.ts'
import { useSavedToast } from '../action/useSavedToast.ts'
import { errorsOf } from '../form/errors.ts'
import { useFields } from '../form/useFields.ts'

type CustomReportDialogProps = { uid: Uid; open: boolean; onClose: () => void }

const DRAFT = 'custom-report'

/** Spec §7, as of any ticket. */
const COUNTED_VALUE = 100

/** A custom report, requested by a ticket: also written offline, and sent later. */
export function CustomReportDialog({ uid, open, onClose }: CustomReportDialogProps) {
  const form = useId()
  const device = useCoarsePointer() ? 'phone' : 'computer'
  const toastSaved = useSavedToast()
  const draft = useDraft(DRAFT, 'continues')
  const { busy, act } = useAction()
  const [failure, setFailure] = useState<FailureText | null>(null)
  const text = draft.value ?? ''

  const send = () => {
    setFailure(null)
    const ticket = openTicketIntent(uid, crypto.randomUUID(), {
      category: 'general',
      priority: 'medium',
      tool_name: null,
      subject: customReportCopy.subject,
      description: text,
    })
    return act(() => enqueueChange(ticket, [DRAFT]), {
      onDone: (change) => {
        draft.clear()
        track('support_ticket_created', { value: COUNTED_VALUE })
        toastSaved(change, customReportCopy.sent, customReportCopy.sentDetail, {
          title: customReportCopy.onDevice[device],
          detail: customReportCopy.onDeviceDetail,
        })
        onClose()
      },
      onFailed: () => setFailure({ title: customReportCopy.notKept, detail: customReportCopy.notKeptDetail }),
    })
  }
  const { element, field, onSubmit } = useFields({
    values: { text },
    onWrite: (_name, typed) => draft.set(typed),
    validate: (typed) =>
      errorsOf<{ text: string }>({ text: typed.text.trim() === '' ? customReportCopy.missing : undefined }),
    busy,
    onValid: () => void send(),
  })
  return (
    <Dialog
      kind="dialog"
      open={open}
      title={customReportCopy.dialog}
      description={customReportCopy.dialogSentence}
      closeLabel={customReportCopy.close}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{customReportCopy.cancel}</Button>
          <Button type="submit" form={form} look="primary" disabled={busy}>
            {customReportCopy.send}
          </Button>
        </>
      }
    >
      <form ref={element} id={form} aria-label={customReportCopy.dialog} onSubmit={onSubmit} noValidate>
        <TextArea
          {...field('text')}
          label={customReportCopy.label}
          hint={customReportCopy.kept[device]}
          required
          tall
          maxLength={customReportCopy.most}
        />
        <FormAlert failure={failure} />
      </form>
    </Dialog>
  )
}
