import type { ReactNode } from 'react'
import { undoCopy as copy } from '../../copy/undo.ts'
import type { InboxEntry } from '../../data/mirror/useInbox.ts'
import type { Uid } from '../../domain/id.ts'
import { markIntent, markRead } from '../../domain/message.ts'
import { CheckCheck } from '../../ui/icons.ts'
import { Swipe } from '../../ui/Swipe.tsx'
import { holdChange } from '../action/holdChange.ts'

type ReadBySwipeProps = { managerId: Uid; entry: InboxEntry; children: ReactNode }

/** A swipe marks a conversation with unread messages as read. */
export function ReadBySwipe({ managerId, entry: { client, newest }, children }: ReadBySwipeProps) {
  if (newest === null) return children
  return (
    <Swipe
      label={copy.read}
      icon={CheckCheck}
      onSwipe={() =>
        holdChange({
          intent: markIntent(markRead, { clientId: client.id, managerId }, newest.at),
          title: copy.readDone(client.full_name),
          failed: copy.readFailed,
          back: null,
        })
      }
    >
      {children}
    </Swipe>
  )
}
