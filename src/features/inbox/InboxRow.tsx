import { span } from '../../copy/elapsed.ts'
import { whenInList } from '../../copy/listDates.ts'
import { inboxCopy } from '../../copy/inbox.ts'
import { shellCopy } from '../../copy/shell.ts'
import type { InboxEntry } from '../../data/mirror/useInbox.ts'
import { Badge, Count } from '../../ui/Badge.tsx'
import { Clock } from '../../ui/icons.ts'
import { ListRow } from './ListRow.tsx'

const HOUR_MS = 3_600_000

/** A client who waits longer than a working morning is highlighted. */
const urgency = (waited: number) =>
  waited >= 24 * HOUR_MS ? 'red' : waited >= 4 * HOUR_MS ? 'amber' : 'neutral'

export function InboxRow({ entry, to, now }: { entry: InboxEntry; to: string; now: number }) {
  const { client, last, unread, waitingSince } = entry
  const waited = waitingSince === null ? null : now - Date.parse(waitingSince)
  const excerpt = last === null ? inboxCopy.noMessages : last.text
  return (
    <ListRow
      to={to}
      name={client.full_name}
      picture={client.avatar_url}
      aside={client.company}
      excerpt={last?.side === 'manager' ? inboxCopy.mine(excerpt) : excerpt}
      when={last === null ? null : whenInList(last.at, new Date(now))}
      count={<Count value={unread} label={shellCopy.unread(unread)} />}
      under={
        waited === null ? null : (
          <Badge tone={urgency(waited)} icon={Clock}>
            {inboxCopy.waits(span(waited))}
          </Badge>
        )
      }
      unread={unread > 0}
    />
  )
}
