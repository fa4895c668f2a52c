import { useState } from 'react'
import { cannedRepliesCopy as copy } from '../../copy/cannedReplies.ts'
import { useCannedReplies } from '../../data/mirror/useCannedReplies.ts'
import { usePerson } from '../../data/session/usePerson.ts'
import type { ReplyValues } from '../../domain/cannedReply.ts'
import { replyPicker } from '../../styled-system/recipes'
import { Dialog } from '../../ui/Dialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { fold } from '../../ui/fold.ts'
import { TextField } from '../../ui/TextField.tsx'
import { ReplyOption } from './ReplyOption.tsx'

type ReplyDialogProps = {
  values: ReplyValues
  open: boolean
  onClose: () => void
  onChoose: (text: string) => void
}

/** The choice of a saved text; read from the mirror, so it works offline. */
export function ReplyDialog({ values, open, onClose, onChoose }: ReplyDialogProps) {
  const { uid } = usePerson()
  const replies = useCannedReplies(uid) ?? []
  const [sought, setSought] = useState('')
  const part = replyPicker()
  const found = replies.filter(({ title, body }) => fold(`${title} ${body}`).includes(fold(sought.trim())))
  return (
    <Dialog kind="dialog" open={open} title={copy.title} closeLabel={copy.close} onClose={onClose}>
      {replies.length === 0 ? (
        <EmptyState title={copy.none} sentence={copy.noneSentence} motif={null} />
      ) : (
        <div className={part.root}>
          <TextField
            label={copy.search}
            hiddenLabel
            type="search"
            autoComplete="off"
            placeholder={copy.searchPlaceholder}
            value={sought}
            onChange={({ target }) => setSought(target.value)}
          />
          {found.length === 0 ? (
            <p>{copy.noneFound}</p>
          ) : (
            <ul className={part.list} aria-label={copy.list}>
              {found.map((reply) => (
                <li key={reply.id}>
                  <ReplyOption reply={reply} values={values} onChoose={onChoose} />
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </Dialog>
  )
}
