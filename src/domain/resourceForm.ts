import type { ResourceKind } from './resource.ts'

/** Clients see only published resources. */
export const resourceStatuses = ['draft', 'published', 'withdrawn'] as const
export type ResourceStatus = (typeof resourceStatuses)[number]

/** The server's limits. */
export const resourceLimits = { title: 160, summary: 400, body: 40_000, bytes: 52_428_800 } as const

/** The types that the bucket accepts, by the ending of a file's name. */
const videoTypes = { mp4: 'video/mp4', webm: 'video/webm' } as const
const office = 'application/vnd.openxmlformats-officedocument'
const templateTypes = {
  pdf: 'application/pdf',
  csv: 'text/csv',
  txt: 'text/plain',
  xlsx: `${office}.spreadsheetml.sheet`,
  docx: `${office}.wordprocessingml.document`,
  pptx: `${office}.presentationml.presentation`,
} as const

const typesOf = (kind: ResourceKind): Readonly<Record<string, string>> =>
  kind === 'video' ? videoTypes : kind === 'template' ? templateTypes : {}

/** ".mp4,.webm", for the control that chooses a file. */
export const endingsOf = (kind: ResourceKind): string =>
  Object.keys(typesOf(kind))
    .map((ending) => `.${ending}`)
    .join(',')

export type LibraryFileProblem = 'missing' | 'wrong_type' | 'too_large' | 'empty'

/** Why a file cannot be used for a resource of this kind; null when it can. */
export function libraryFileProblem(
  kind: ResourceKind,
  file: { readonly name: string; readonly size: number } | null,
): LibraryFileProblem | null {
  if (kind === 'document') return null
  if (file === null) return 'missing'
  if (!(endingOf(file.name) in typesOf(kind))) return 'wrong_type'
  if (file.size === 0) return 'empty'
  return file.size > resourceLimits.bytes ? 'too_large' : null
}

const endingOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1).toLowerCase()

/** The content type for the upload: by the ending, because phones and old systems often report none or a wrong one. */
export const typeOfLibraryFile = (kind: ResourceKind, name: string): string =>
  typesOf(kind)[endingOf(name)] ?? 'application/octet-stream'

/** The name under which clients download it: letters and digits of the original name; unnamed: if it has none. */
export function libraryFileName(name: string, unnamed: string): string {
  const bare = name
    .slice(0, name.lastIndexOf('.'))
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60)
  return `${bare === '' ? unnamed : bare}.${endingOf(name)}`
}
