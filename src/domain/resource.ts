import { number, text } from './argument.ts'
import { defineChange } from './change.ts'
import { entity } from './entities.ts'
import type { Entity, OwnedEntity } from './entities.ts'
import type { Id } from './id.ts'
import type { Intent, Op } from './op.ts'
import type { TableRow } from './tableRow.ts'
import type { ToolSlug } from './tool.ts'

/** In the order of their tabs. */
export const resourceKinds = ['video', 'document', 'template'] as const
export type ResourceKind = (typeof resourceKinds)[number]

/** A resource of the library: read, played or downloaded. */
export type Resource = TableRow<'resources', { kind: ResourceKind; tool_name: ToolSlug | null }>
type ResourceProgress = TableRow<'resource_progress', { resource_id: Id<'resources'> }>

export const resources: Entity<Resource> = entity('resources')
export const resourceProgress: OwnedEntity<ResourceProgress> = entity('resource_progress')

/** A file of the site that belongs to a resource. size: bytes. */
export type ResourceFile = { readonly path: string; readonly size: number }

/** Null for a document, which is a text. */
export const fileOfResource = ({ file_path: path, size_bytes: size }: Resource): ResourceFile | null =>
  path === null || size === null ? null : { path, size }

export const DONE = 100

/**
 * The progress only increases (S11). It is quiet: of a whole reading, only the last change is sent. id: the row's, if
 * this device makes it; the server keeps an existing one. progress: 0 to 100.
 */
const setProgress = defineChange(
  'set_progress',
  { id: text, resource_id: text, progress: number },
  {
    base: 'none',
    quiet: true,
    lane: ({ resource_id: resource }) => `progress:${resource}`,
    subject: ({ resource_id: resource }) => `progress:${resource}`,
    about: async ({ resource_id: resource }, _, read) => (await read(resources, resource))?.title ?? null,
  },
)

export const progressChanges = [setProgress] as const

export const setProgressIntent = (resource: Id<'resources'>, progress: number, rowId: string): Intent =>
  setProgress.intent({ id: rowId, resource_id: resource, progress })

/** A person's progress, by resource: the higher value of mirror and outbox. */
export type ProgressByResource = ReadonlyMap<string, number>

/** begun: in the order they were started. */
export function progressOf(
  rows: readonly ResourceProgress[],
  waiting: readonly Pick<Op, 'kind' | 'args'>[],
): ProgressByResource {
  const begun = new Map<string, number>()
  const put = (resource: string, progress: number) =>
    begun.set(resource, Math.max(progress, begun.get(resource) ?? 0))
  for (const row of rows.toSorted((a, b) => a.created_at.localeCompare(b.created_at)))
    put(row.resource_id, row.progress)
  for (const op of waiting) {
    const args = setProgress.argsIn(op)
    if (args !== null) put(args.resource_id, args.progress)
  }
  return begun
}

/** The resource started last and not finished; undefined when there is none. */
export const resourceToContinue = (
  all: readonly Resource[],
  progress: ProgressByResource,
): Resource | undefined =>
  [...progress]
    .filter(([, done]) => done > 0 && done < DONE)
    .map(([id]) => all.find((one) => one.id === id))
    .findLast((one) => one !== undefined)
