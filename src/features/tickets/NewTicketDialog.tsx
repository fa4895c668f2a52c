import { useId, useState } from 'react'
import { categoryName, newTicketCopy, priorityName, toolOptions } from '../../copy/support.ts'
import type { FailureText } from '../../copy/failures.ts'
import { track } from '../../data/analytics/track.ts'
import { draftFiles } from '../../data/files/draftFiles.ts'
import { useDraftFiles } from '../../data/files/useDraftFiles.ts'
import { workspace } from '../../data/session/workspace.ts'
import { enqueueChanges } from '../../data/sync/enqueueChange.ts'
import { useDraft } from '../../data/sync/useDraft.ts'
import { openTicketIntent, ticketCategories, ticketPriorities } from '../../domain/ticket.ts'
import {
  NEW_TICKET_DRAFT,
  readTicketDraft,
  type TicketDraft,
  writeTypedTicket,
} from '../../domain/ticketDraft.ts'
import { attachToTicketIntent } from '../../domain/attachToTicketIntent.ts'
import { toolSlugs } from '../../domain/tool.ts'
import type { Uid } from '../../domain/id.ts'
import { newTicket } from '../../styled-system/recipes'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { Button } from '../../ui/Button.tsx'
import { ChoiceField } from './ChoiceField.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useCoarsePointer } from '../../ui/media.ts'
import { Select } from '../../ui/Select.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useAction } from '../action/useAction.ts'
import { useSavedToast } from '../action/useSavedToast.ts'
import { errorsOf } from '../form/errors.ts'
import { useFields } from '../form/useFields.ts'
import { Attaching } from './Attaching.tsx'
import { SuggestedArticles } from './SuggestedArticles.tsx'

type NewTicketDialogProps = { uid: Uid; open: boolean; onClose: () => void }

const NONE = 'none'

/** Spec §7. */
const COUNTED_VALUE = 100

/** A ticket with its files; also written offline, and sent later. */
export function NewTicketDialog({ uid, open, onClose }: NewTicketDialogProps) {
  const form = useId()
  const device = useCoarsePointer() ? 'phone' : 'computer'
  const toastSaved = useSavedToast()
  const draft = useDraft(NEW_TICKET_DRAFT)
  const attached = useDraftFiles(NEW_TICKET_DRAFT)
  const { busy, act } = useAction()
  const [failure, setFailure] = useState<FailureText | null>(null)
  const ticket = readTicketDraft(draft.value)
  const write = (change: Partial<TicketDraft>) => draft.set(...writeTypedTicket({ ...ticket, ...change }))

  const send = () => {
    setFailure(null)
    return act(
      async () => {
        const { category, priority, tool, subject, description } = ticket
        if (category === '' || priority === '') return []
        const id = crypto.randomUUID()
        const words = { category, priority, tool_name: tool === '' ? null : tool, subject, description }
        const files = (await draftFiles(workspace(), NEW_TICKET_DRAFT)).map((file) =>
          attachToTicketIntent({ id, user_id: uid }, file),
        )
        return enqueueChanges([openTicketIntent(uid, id, words), ...files], [NEW_TICKET_DRAFT])
      },
      {
        onDone: ([ticketChange]) => {
          draft.clear()
          track('support_ticket_created', { value: COUNTED_VALUE })
          if (ticketChange !== undefined)
            toastSaved(ticketChange, newTicketCopy.sent, newTicketCopy.sentDetail, {
              title: newTicketCopy.onDevice[device],
              detail: newTicketCopy.onDeviceDetail,
            })
          onClose()
        },
        onFailed: () => setFailure({ title: newTicketCopy.notKept, detail: newTicketCopy.notKeptDetail }),
      },
    )
  }
  const { element, field, onSubmit } = useFields({
    values: { ...ticket },
    onWrite: (name, value) => write({ [name]: value }),
    validate: (typed) =>
      errorsOf<TicketDraft>({
        category: typed.category === '' ? newTicketCopy.missingCategory : undefined,
        priority: typed.priority === '' ? newTicketCopy.missingPriority : undefined,
      }),
    busy,
    onValid: () => void send(),
  })
  const [category, priority] = [field('category'), field('priority')]
  const isMissing = category.error !== undefined || priority.error !== undefined
  return (
    <Dialog
      kind="dialog"
      open={open}
      title={newTicketCopy.title}
      closeLabel={newTicketCopy.close}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{newTicketCopy.cancel}</Button>
          <Button type="submit" form={form} look="primary" disabled={busy}>
            {newTicketCopy.title}
          </Button>
        </>
      }
    >
      <form
        ref={element}
        id={form}
        className={newTicket()}
        aria-label={newTicketCopy.title}
        onSubmit={onSubmit}
        noValidate
      >
        <ChoiceField
          label={newTicketCopy.category}
          options={ticketCategories.map((value) => ({ value, text: categoryName[value] }))}
          value={ticket.category}
          required
          error={category.error}
          onChange={(chosen) => write({ category: chosen })}
        />
        <ChoiceField
          label={newTicketCopy.priority}
          options={ticketPriorities.map((value) => ({ value, text: priorityName[value] }))}
          value={ticket.priority}
          required
          error={priority.error}
          onChange={(chosen) => write({ priority: chosen })}
        />
        <Select
          label={newTicketCopy.tool}
          optional={newTicketCopy.optional}
          placeholder={newTicketCopy.noTool}
          options={[{ value: NONE, label: newTicketCopy.noTool }, ...toolOptions(toolSlugs)]}
          value={ticket.tool}
          onChange={(tool) => write({ tool: tool === NONE ? '' : tool })}
        />
        <TextField
          {...field('subject')}
          label={newTicketCopy.subject}
          optional={newTicketCopy.optional}
          maxLength={newTicketCopy.subjectMost}
        />
        <TextArea
          {...field('description')}
          label={newTicketCopy.description}
          optional={newTicketCopy.optional}
          hint={newTicketCopy.kept[device]}
          maxLength={newTicketCopy.descriptionMost}
          tall
        />
        {/* Below both texts: above one of them, it would move the line that is being typed. */}
        <SuggestedArticles words={`${ticket.subject} ${ticket.description}`} />
        <Attaching {...attached} />
        <FormAlert failure={isMissing ? newTicketCopy.missing : failure} />
      </form>
    </Dialog>
  )
}
