/** In bytes, as in the buckets. */
export const FILE_BYTES_MAX = 10_485_760

/** Product: maximum number of files in one message. */
export const FILES_MAX = 10

/** Why a chosen file was rejected. */
export type FileProblem = 'file_too_large' | 'file_type' | 'file_unreadable'

/** The allowed attachments; a test compares this list with the buckets. */
export const fileTypes = [
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/heic',
  'application/pdf',
  'text/plain',
  'text/csv',
] as const

/** The formats in which browsers record voice. Only a conversation accepts them. */
export const voiceTypes = ['audio/mp4', 'audio/webm'] as const

/** A file's name, type and size, wherever its bytes are. id: made on the device; it becomes the row's. size: bytes. */
export type FileDescription = {
  readonly id: string
  readonly name: string
  readonly mimeType: string
  readonly size: number
  /** Length of a voice note; null for other files. */
  readonly seconds: number | null
}

const NAME_MAX = 200

/** Removes the characters that the server does not store in a name: separators and control characters. */
export const storableName = (name: string): string =>
  name
    .toWellFormed()
    .replaceAll(/[\p{Cc}/\\]/gu, '')
    .slice(-NAME_MAX)
    .trim() || 'archivo'
