import { useState } from 'react'
import { cannedRepliesCopy, replySettingsCopy as copy } from '../../copy/cannedReplies.ts'
import { useCannedReplies } from '../../data/mirror/useCannedReplies.ts'
import { deleteCannedReply, replyNameOf } from '../../data/staff/cannedReplies.ts'
import { useOnline } from '../../data/sync/useOnline.ts'
import { syncNow } from '../../data/sync/useSyncStatus.ts'
import type { CannedReply } from '../../domain/cannedReply.ts'
import type { Uid } from '../../domain/id.ts'
import { settingsRows } from '../../styled-system/recipes'
import { Button } from '../../ui/Button.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { showToast } from '../../ui/toasts.ts'
import { useDialog } from '../../ui/useDialog.ts'
import { Block } from '../../ui/WorkPage.tsx'
import { toastRefusal } from '../action/toastRefusal.ts'
import { useAction } from '../action/useAction.ts'
import { CannedReplyDialog } from './CannedReplyDialog.tsx'

type CannedRepliesProps = { uid: Uid; sharesThem: boolean }

/** The saved texts: read from the device, changed online. Only a super admin changes shared ones. */
export function CannedReplies({ uid, sharesThem }: CannedRepliesProps) {
  const replies = useCannedReplies(uid)
  const online = useOnline()
  const { busy, act } = useAction()
  const [saves, setSaves] = useState(0)
  const editing = useDialog<{ reply: CannedReply | null }>()
  const part = settingsRows()
  const remove = (reply: CannedReply) =>
    void act(() => deleteCannedReply(replyNameOf(reply)), {
      onDone: () => {
        showToast('good', copy.removed)
        syncNow()
      },
      onRefused: ({ code }) => toastRefusal(copy.removeFailed, code, copy.problems),
    })
  return (
    <Block
      title={copy.title}
      sentence={copy.sentence}
      aside={
        <Button size="sm" aria-haspopup="dialog" onClick={() => editing.show({ reply: null })}>
          {copy.create}
        </Button>
      }
    >
      {replies === undefined && <Loading>{copy.loading}</Loading>}
      {replies?.length === 0 && (
        <div className={part.root}>
          <div className={part.row}>
            <div className={part.words}>
              <p className={part.name}>{copy.none}</p>
              <p className={part.detail}>{copy.noneSentence}</p>
            </div>
          </div>
        </div>
      )}
      {replies !== undefined && replies.length > 0 && (
        <ul className={part.root} aria-label={copy.list}>
          {replies.map((reply) => (
            <li key={reply.id} className={part.row}>
              <div className={part.words}>
                <p className={part.name}>{reply.title}</p>
                <p className={part.detail}>
                  {reply.shared_id === null ? cannedRepliesCopy.own : cannedRepliesCopy.shared} · {reply.body}
                </p>
              </div>
              {(reply.shared_id === null || sharesThem) && (
                <>
                  <Button
                    size="sm"
                    aria-label={copy.editOf(reply.title)}
                    aria-haspopup="dialog"
                    onClick={() => editing.show({ reply })}
                  >
                    {copy.edit}
                  </Button>
                  <Button
                    size="sm"
                    look="danger"
                    aria-label={copy.removeOf(reply.title)}
                    disabled={!online || busy}
                    onClick={() => remove(reply)}
                  >
                    {copy.remove}
                  </Button>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      {editing.content && (
        <CannedReplyDialog
          // A new reply keeps what was typed until it is saved.
          key={editing.content.reply === null ? `new ${saves}` : editing.opening}
          reply={editing.content.reply}
          sharesThem={sharesThem}
          open={editing.open}
          onClose={editing.close}
          onSaved={() => setSaves(saves + 1)}
        />
      )}
    </Block>
  )
}
