import { sendWithStoredId } from '../../data/sync/attempts.ts'
import { useFormDraft } from '../../data/sync/useFormDraft.ts'
import { replySettingsCopy as copy } from '../../copy/cannedReplies.ts'
import { replyNameOf, saveCannedReply } from '../../data/staff/cannedReplies.ts'
import { useOnline } from '../../data/sync/useOnline.ts'
import { syncNow } from '../../data/sync/useSyncStatus.ts'
import { type CannedReply, REPLY_BODY_MAX, REPLY_TITLE_MAX } from '../../domain/cannedReply.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { showToast } from '../../ui/toasts.ts'
import { errorsOf } from '../form/errors.ts'
import { RestoredNote } from '../form/RestoredNote.tsx'
import { useForm } from '../form/useForm.ts'

type CannedReplyDialogProps = {
  /** Null for a new one. */
  reply: CannedReply | null
  sharesThem: boolean
  open: boolean
  onClose: () => void
  onSaved: () => void
}

/** Writes a saved text. Personal or shared is chosen once: a shared text cannot become personal. */
export function CannedReplyDialog({ reply, sharesThem, open, onClose, onSaved }: CannedReplyDialogProps) {
  const online = useOnline()
  const isShared = reply !== null && reply.shared_id !== null
  const key = `canned-reply:${reply?.id ?? 'new'}`
  const draft = useFormDraft(key)
  const { element, busy, values, failure, field, write, onSubmit, note } = useForm({
    draft,
    initial: { title: reply?.title ?? '', body: reply?.body ?? '', shared: '' },
    shared: reply === null ? undefined : { title: copy.name, body: copy.body },
    validate: ({ title, body }) =>
      errorsOf<{ title: string; body: string }>({
        title: title.trim() === '' ? copy.titleMissing : undefined,
        body: body.trim() === '' ? copy.bodyMissing : undefined,
      }),
    submit: async (typed) => {
      const text = { title: typed.title.trim(), body: typed.body.trim() }
      const answer =
        reply === null
          ? await sendWithStoredId(key, typed, (id) =>
              saveCannedReply({ id, shared: typed.shared !== '' }, text, null),
            )
          : await saveCannedReply(replyNameOf(reply), text, reply)
      // Without it, the next opening starts from the same old text, and is refused again.
      if (!answer.ok && answer.code === 'changed_meanwhile') syncNow()
      return answer
    },
    onDone: () => {
      showToast('good', copy.saved)
      syncNow()
      onSaved()
      onClose()
    },
    fieldOf: () => 'title',
    problems: copy.problems,
  })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      texts={{ ...copy, title: reply === null ? copy.newTitle : copy.editTitle }}
      description={isShared ? `${copy.changesForAll} ${copy.formSentence}` : copy.formSentence}
      form={{ ref: element, onSubmit }}
      submit={{ text: copy.save, busyText: copy.saving, busy }}
      online={online}
    >
      <RestoredNote {...note} />
      <TextField {...field('title')} label={copy.name} maxLength={REPLY_TITLE_MAX} autoComplete="off" />
      <TextArea {...field('body')} label={copy.body} maxLength={REPLY_BODY_MAX} rows={5} />
      {reply === null && sharesThem && (
        <Checkbox
          checked={values.shared !== ''}
          onChange={({ target }) => write('shared', target.checked ? 'all' : '')}
        >
          {copy.forAll}
        </Checkbox>
      )}
      <FormAlert failure={failure} />
    </FormDialog>
  )
}
