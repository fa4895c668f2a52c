import * as z from 'zod/mini'
import type { RequestFailureCode } from '../../domain/failure.ts'
import { resourceStatuses } from '../../domain/resourceForm.ts'
import { type ResourceKind, resourceKinds } from '../../domain/resource.ts'
import { toolSlugs } from '../../domain/tool.ts'
import { call, type CallResult } from '../session/call.ts'

const ListedResource = z.object({
  id: z.string(),
  slug: z.string(),
  kind: z.enum(resourceKinds),
  title: z.string(),
  summary: z.string(),
  tool_name: z.nullable(z.enum(toolSlugs)),
  duration_seconds: z.nullable(z.number()),
  file_path: z.nullable(z.string()),
  size_bytes: z.nullable(z.number()),
  status: z.enum(resourceStatuses),
  created_at: z.string(),
  /** Number of people who started it. */
  readers: z.number(),
})
export type ListedResource = z.infer<typeof ListedResource>

const refusals = [
  'not_allowed',
  'not_found',
  'invalid_param',
  'file_missing',
  'library_full',
  'changed_meanwhile',
] as const
export type LibraryProblem = RequestFailureCode | (typeof refusals)[number]

/** All resources of the library, newest first; for super admins. */
export const listLibrary = (): Promise<CallResult<readonly ListedResource[], LibraryProblem>> =>
  call('/rest/v1/rpc/list_library', { as: 'person', answer: z.array(ListedResource), refusals })

/** The text of one resource; the list does not contain the texts. */
export const libraryText = (resource: string): Promise<CallResult<string, LibraryProblem>> =>
  call('/rest/v1/rpc/library_text', { as: 'person', body: { resource }, answer: z.string(), refusals })

export type ResourceTexts = {
  readonly kind: ResourceKind
  readonly title: string
  readonly summary: string
  readonly body: string
  readonly tool: string | null
  /** The path of its uploaded file; null for a document. */
  readonly file: string | null
  /** The length of a new video; null for other kinds. */
  readonly seconds: number | null
}

/** The fields that the form changes, as the person read them; the text is not in the list. */
const ResourceBase = z.pick(ListedResource, { title: true, summary: true, tool_name: true })
export type ReadResource = z.infer<typeof ResourceBase> & { readonly body: string }

/**
 * Adds a draft, or changes the texts of an existing resource. read: the resource as the person read it; null for a new
 * one. Returns whether it changed; a repeat with the same id changes nothing.
 */
export const saveResource = (
  id: string,
  texts: ResourceTexts,
  read: ReadResource | null,
): Promise<CallResult<boolean, LibraryProblem>> =>
  call('/rest/v1/rpc/save_resource', {
    as: 'person',
    body: { id, ...texts, base: read && { ...ResourceBase.parse(read), body: read.body } },
    answer: z.boolean(),
    refusals,
  })

/** Returns whether it changed. A repeat changes nothing. */
export const publishResource = (
  resource: string,
  published: boolean,
): Promise<CallResult<boolean, LibraryProblem>> =>
  call('/rest/v1/rpc/publish_resource', {
    as: 'person',
    body: { resource, published },
    answer: z.boolean(),
    refusals,
  })
