import type { ReactNode } from 'react'
import { newTicketCopy, threadCopy } from '../../copy/support.ts'
import { draftFiles } from '../../data/files/draftFiles.ts'
import { useDraftFiles } from '../../data/files/useDraftFiles.ts'
import type { ShownTicket } from '../../data/mirror/useShownTickets.ts'
import { workspace } from '../../data/session/workspace.ts'
import { enqueueChanges } from '../../data/sync/enqueueChange.ts'
import { useDraft } from '../../data/sync/useDraft.ts'
import { replyTicketIntent } from '../../domain/ticket.ts'
import { ticketReplyDraft } from '../../domain/ticketDraft.ts'
import { attachToTicketIntent } from '../../domain/attachToTicketIntent.ts'
import { normalizeText } from '../../domain/text.ts'
import { replyBar } from '../../styled-system/recipes'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { SendHorizontal } from '../../ui/icons.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { usePhoneWidth } from '../../ui/media.ts'
import { TextArea } from '../../ui/TextArea.tsx'
import { announceText, showToast } from '../../ui/toasts.ts'
import { useAction } from '../action/useAction.ts'
import { Attaching } from './Attaching.tsx'

type ReplyBarProps = {
  ticket: Pick<ShownTicket, 'id' | 'user_id'>
  /** The other actions on the ticket. */
  actions: ReactNode
  /** Shown above the text. */
  head?: ReactNode
  /** Renders controls that insert a text into the reply. text: the typed text. */
  renderReplyPicker?: (text: string, write: (text: string) => void) => ReactNode
}

/** A reply with its files: text, files, or both. */
export function ReplyBar({ ticket, actions, head, renderReplyPicker }: ReplyBarProps) {
  const key = ticketReplyDraft(ticket.id)
  const draft = useDraft(key, 'continues')
  const attached = useDraftFiles(key)
  const { busy, act } = useAction()
  const text = draft.value ?? ''
  const isPhone = usePhoneWidth()
  const hasWords = normalizeText(text) !== ''

  const cannotSend = busy || (!hasWords && attached.files.length === 0)

  const send = () =>
    act(
      async () => {
        const files = await draftFiles(workspace(), key)
        await enqueueChanges(
          [
            ...(hasWords ? [replyTicketIntent(ticket, crypto.randomUUID(), text)] : []),
            ...files.map((file) => attachToTicketIntent(ticket, file)),
          ],
          [key],
        )
      },
      {
        onDone: () => {
          draft.clearSent(text)
          announceText(threadCopy.added)
        },
        onFailed: () => showToast('bad', threadCopy.sendFailed, threadCopy.sendFailedDetail),
      },
    )
  return (
    <form
      className={replyBar()}
      data-bar="actions"
      aria-label={threadCopy.replyForm}
      onSubmit={(event) => {
        event.preventDefault()
        if (!cannotSend) void send()
      }}
    >
      {head}
      <TextArea
        label={threadCopy.reply}
        hiddenLabel
        placeholder={threadCopy.placeholder}
        maxLength={newTicketCopy.descriptionMost}
        value={text}
        onChange={({ target }) => draft.set(target.value)}
      />
      <Attaching
        {...attached}
        actions={
          <>
            {renderReplyPicker?.(text, draft.set)}
            {actions}
            {isPhone ? (
              <IconButton
                type="submit"
                look="primary"
                label={threadCopy.send}
                icon={SendHorizontal}
                disabled={cannotSend}
              />
            ) : (
              <Button type="submit" look="primary" disabled={cannotSend}>
                <Icon of={SendHorizontal} />
                {threadCopy.send}
              </Button>
            )}
          </>
        }
      />
    </form>
  )
}
