import { ago } from '../../copy/elapsed.ts'
import { activityCopy, activityKind } from '../../copy/home.ts'
import type { Activity } from '../../domain/activity.ts'
import { overview } from '../../styled-system/recipes'
import { Card } from '../../ui/Card.tsx'
import { Timeline } from '../../ui/Timeline.tsx'

export function RecentActivity({ activities, now }: { activities: readonly Activity[]; now: number }) {
  return (
    <Card title={activityCopy.title}>
      {activities.length === 0 ? (
        <p className={overview().quiet}>{activityCopy.empty}</p>
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
  )
}
