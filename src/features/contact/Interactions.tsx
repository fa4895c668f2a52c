import { managerCopy } from '../../copy/chat.ts'
import { ago } from '../../copy/elapsed.ts'
import { activityCopy, activityKind } from '../../copy/home.ts'
import { useActivities } from '../../data/mirror/useAccountRows.ts'
import { TIMELINE_SHOWN } from '../../domain/activity.ts'
import type { Uid } from '../../domain/id.ts'
import { interactions } from '../../styled-system/recipes'
import { Card } from '../../ui/Card.tsx'
import { Timeline } from '../../ui/Timeline.tsx'
import { useNow } from '../../ui/useNow.ts'

/** The interactions of client and account manager, newest first (spec §7: the last four). */
export function Interactions({ uid }: { uid: Uid }) {
  const now = useNow()
  const activities = useActivities(uid, TIMELINE_SHOWN)
  if (activities === undefined) return null
  return (
    <div className={interactions()}>
      <Card heading="h2" title={managerCopy.interactions}>
        {activities.length === 0 ? (
          <p>{activityCopy.empty}</p>
        ) : (
          <Timeline
            rows={activities.map(({ id, description, activity_type: type, created_at: at }) => ({
              key: id,
              what: description,
              kind: activityKind[type],
              when: ago(Date.parse(at), now),
              at,
            }))}
          />
        )}
      </Card>
    </div>
  )
}
