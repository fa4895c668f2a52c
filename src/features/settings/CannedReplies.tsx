import { useState } from 'react'
import { replySettingsCopy as copy } from '../../copy/cannedReplies.ts'
import { useCannedReplies } from '../../data/mirror/useCannedReplies.ts'
import type { CannedReply } from '../../domain/cannedReply.ts'
import type { Uid } from '../../domain/id.ts'
import { settingsRows } from '../../styled-system/recipes'
import { Button } from '../../ui/Button.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { useDialog } from '../../ui/useDialog.ts'
import { Block } from '../../ui/WorkPage.tsx'
import { CannedReplyDialog } from './CannedReplyDialog.tsx'
import { CannedReplyRow } from './CannedReplyRow.tsx'

type CannedRepliesProps = { uid: Uid; sharesThem: boolean }

/** The saved texts: read from the device, changed online. Only a super admin changes shared ones. */
export function CannedReplies({ uid, sharesThem }: CannedRepliesProps) {
  const replies = useCannedReplies(uid)
  const [saves, setSaves] = useState(0)
  const editing = useDialog<{ reply: CannedReply | null }>()
  const part = settingsRows()
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
            <CannedReplyRow
              key={reply.id}
              reply={reply}
              canChange={reply.shared_id === null || sharesThem}
              onEdit={() => editing.show({ reply })}
            />
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
