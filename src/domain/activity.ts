import { entity, type OwnedEntity } from './entities.ts'
import type { TableRow } from './tableRow.ts'

export type Activity = TableRow<
  'activity_timeline',
  {
    activity_type: 'meeting' | 'report' | 'config' | 'call' | 'other'
  }
>

export const activities: OwnedEntity<Activity> = entity('activity_timeline')

/** Spec §9: the number of the latest entries. */
export const TIMELINE_SHOWN = 4
