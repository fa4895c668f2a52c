/** Bytes, as the buckets have it. */
export const FILE_BYTES_MAX = 10_485_760

/** Product: files of one message. */
export const FILES_MAX = 10

/** Why a chosen file was not taken. */
export type FileProblem = 'file_too_large' | 'file_type' | 'file_unreadable'

/** What may be attached; a test holds this list and the buckets' together. */
export const fileTypes = [
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/heic',
  'application/pdf',
  'text/plain',
  'text/csv',
] as const

/** What browsers record a voice in. Only a conversation takes them. */
export const voiceTypes = ['audio/mp4', 'audio/webm'] as const

/** A file that is kept on this device and may be queued. id: made here; it becomes the row's. size: bytes. */
export type KeptFile = {
  readonly id: string
  readonly name: string
  readonly mimeType: string
  readonly size: number
  /** How long a voice note is; null for other files. */
  readonly seconds: number | null
}

const NAME_MAX = 200

/** Without what the server does not store in a name: separators and control characters. */
export const storableName = (name: string): string =>
  name
    .toWellFormed()
    .replaceAll(/[\p{Cc}/\\]/gu, '')
    .slice(-NAME_MAX)
    .trim() || 'archivo'
