import { type ComponentProps, Suspense, useState } from 'react'
import { changeStatusOf, fieldLabel, titleOfChange } from '../../copy/changes.ts'
import { ago } from '../../copy/elapsed.ts'
import { refusalText } from '../../copy/refusals.ts'
import { syncCopy } from '../../copy/sync.ts'
import type { EditableChange } from '../../data/sync/editableChanges.ts'
import { discardChange, resendChange } from '../../data/sync/resolveChange.ts'
import { resolveConflict } from '../../data/sync/resolveConflict.ts'
import type { ListedChange, ChangeStatus } from '../../data/sync/useChanges.ts'
import { useOnline } from '../../data/sync/useOnline.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { ChangeRow } from './ChangeRow.tsx'
import { AnswerList } from '../../ui/AnswerList.tsx'
import { ConflictChoice } from '../../ui/ConflictChoice.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { ChangeEdit } from '../action/ChangeEdit.tsx'
import { SendAsHigh } from '../action/SendAsHigh.tsx'
import { toastIfFailed } from '../action/toastIfFailed.ts'
import type { ForwardOrDownloadProps } from '../action/ForwardOrDownload.tsx'

// Lazy: few messages are refused. Without its file they can be sent again and deleted.
const ForwardOrDownload = lazyPart<ForwardOrDownloadProps>(
  () => import('../action/ForwardOrDownload.tsx').then((module) => module.ForwardOrDownload),
  () => null,
)

const tones: Record<ChangeStatus, ComponentProps<typeof Badge>['tone']> = {
  queued: 'amber',
  sent: 'cobalt',
  refused: 'red',
  conflict: 'red',
  blocked: 'neutral',
  needs_auth: 'amber',
}

/** Resending helps after a refusal; a waiting change is sent automatically. */
const resendable: Record<ChangeStatus, boolean> = {
  queued: false,
  sent: false,
  refused: true,
  conflict: true,
  blocked: false,
  needs_auth: false,
}

const attempt = (change: Promise<unknown>) => toastIfFailed(change, syncCopy.actionFailed)

export function ChangeItem({ change, now }: { change: EditableChange; now: number }) {
  const [isOpen, setOpen] = useState(false)
  const online = useOnline()
  const { id, status, refusal, createdAt, canDiscard, canEdit, isGone } = change
  const editing = change.edit !== null || (isOpen && canEdit)
  const conflicting = change.conflicts.length > 0
  // Without its ticket it would be refused again, and again.
  const resend = resendable[status] && !conflicting && refusal !== 'ticket_discarded'
  const edit = editing && (
    <ChangeEdit {...{ change, canEdit }} typed={change.edit} onClose={() => setOpen(false)} />
  )
  const actions = (
    <>
      {status === 'refused' && (
        <Suspense fallback={null}>
          <ForwardOrDownload opId={id} />
        </Suspense>
      )}
      <SendAsHigh opId={id} refusal={refusal} />
      {resend && (
        <Button size="sm" onClick={() => attempt(resendChange(id))}>
          {syncCopy.resend}
        </Button>
      )}
      {canEdit && (
        <Button size="sm" onClick={() => setOpen(true)}>
          {syncCopy.edit}
        </Button>
      )}
      {canDiscard && (
        <Button size="sm" look="danger" onClick={() => attempt(discardChange(id))}>
          {syncCopy.discard}
        </Button>
      )}
    </>
  )
  return (
    <ChangeRow
      title={titleOfChange(change)}
      status={
        isGone ? (
          <Badge tone="neutral">{syncCopy.unsavedEdit}</Badge>
        ) : (
          <Badge tone={tones[status]} waiting={status === 'queued' || status === 'sent'}>
            {changeStatusOf(status, online)}
          </Badge>
        )
      }
      when={ago(createdAt, now)}
      text={edit || (conflicting ? <Conflicts change={change} /> : <Texts texts={change.texts} />)}
      reason={refusal === null ? null : refusalText[refusal]}
      actions={editing || !(resend || canEdit || canDiscard) ? null : actions}
    />
  )
}

/** The person's texts: a single one alone, several with their questions. */
function Texts({ texts }: { texts: ListedChange['texts'] }) {
  const written = Object.entries(texts)
  const [only] = written
  if (only === undefined) return null
  if (written.length === 1) return only[1]
  return (
    <AnswerList
      none={syncCopy.noValue}
      items={written.map(([field, answer]) => ({ question: fieldLabel(field) ?? field, answer }))}
    />
  )
}

/** Both values of each field that another device wrote too; the person chooses one. */
function Conflicts({ change: { id, conflicts } }: { change: ListedChange }) {
  const theirs = Object.fromEntries(conflicts.map(({ field, theirs: value }) => [field, value]))
  return (
    <ConflictChoice
      texts={syncCopy.conflict}
      fields={conflicts.map((conflict) => ({
        ...conflict,
        label: fieldLabel(conflict.field) ?? conflict.field,
      }))}
      onKeep={(chosen) => attempt(resolveConflict(id, chosen, theirs))}
    />
  )
}
