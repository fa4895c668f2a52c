import { number, text } from './argument.ts'
import { defineChange } from './change.ts'
import { entity } from './entities.ts'
import type { Entity } from './entities.ts'
import type { TableRow } from './tableRow.ts'

type Resource = TableRow<'resources'>

const resources: Entity<Resource> = entity('resources')

/** Only grows (S11). id: of the row, if this device makes it; the server keeps the one that it has. progress: 0 to 100. */
export const setProgress = defineChange(
  'set_progress',
  { id: text, resource_id: text, progress: number },
  {
    base: 'none',
    lane: ({ resource_id: resource }) => `progress:${resource}`,
    subject: ({ resource_id: resource }) => `progress:${resource}`,
    about: async ({ resource_id: resource }, _, read) => (await read(resources, resource))?.title ?? null,
  },
)
