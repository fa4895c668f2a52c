import { useState } from 'react'
import { cannedRepliesCopy, replySettingsCopy as copy } from '../../copy/cannedReplies.ts'
import { deleteCannedReply, replyNameOf } from '../../data/staff/cannedReplies.ts'
import { useOnline } from '../../data/sync/useOnline.ts'
import { syncNow } from '../../data/sync/useSyncStatus.ts'
import type { CannedReply } from '../../domain/cannedReply.ts'
import { css, cx } from '../../styled-system/css'
import { settingsRows } from '../../styled-system/recipes'
import { Button } from '../../ui/Button.tsx'
import { onFirstTap } from '../../ui/onFirstTap.ts'
import { showToast } from '../../ui/toasts.ts'
import { toastFailedChange } from '../action/toastFailedChange.ts'
import { useAction } from '../action/useAction.ts'

type CannedReplyRowProps = { reply: CannedReply; canChange: boolean; onEdit: () => void }

/** The question on the button, and its whole name: a shared reply is deleted for everybody. */
const sureText = ({ shared_id: shared, title }: CannedReply) =>
  shared === null
    ? { question: copy.sure, name: copy.sureOf(title) }
    : { question: copy.sureForAll, name: copy.sureForAllOf(title) }

export function CannedReplyRow({ reply, canChange, onEdit }: CannedReplyRowProps) {
  const online = useOnline()
  const [isConfirming, setConfirming] = useState(false)
  const { busy, act } = useAction()
  const part = settingsRows()
  const { title, body, shared_id: shared } = reply
  const sure = sureText(reply)
  const remove = () =>
    void act(() => deleteCannedReply(replyNameOf(reply)), {
      onDone: () => {
        showToast('good', copy.removed)
        syncNow()
      },
      onFailed: ({ code }) => toastFailedChange(copy.removeFailed, code, copy.problems),
    })
  return (
    <li className={part.row}>
      <div className={part.wordsBeside}>
        <p className={part.name}>{title}</p>
        {/* The whole text is in its dialog: a row of a phone's list has two lines. */}
        <p className={cx(part.detail, css({ lineClamp: '1' }))}>
          {shared === null ? cannedRepliesCopy.own : cannedRepliesCopy.shared} · {body}
        </p>
      </div>
      {canChange && (
        <>
          <Button size="sm" aria-label={copy.editOf(title)} aria-haspopup="dialog" onClick={onEdit}>
            {copy.edit}
          </Button>
          <Button
            size="sm"
            look="danger"
            aria-label={isConfirming ? sure.name : copy.removeOf(title)}
            disabled={!online || busy}
            onBlur={() => setConfirming(false)}
            onClick={onFirstTap(isConfirming ? remove : () => setConfirming(true))}
          >
            {isConfirming ? sure.question : copy.remove}
          </Button>
        </>
      )}
    </li>
  )
}
