/** Content shared from another app of the phone, until the person chooses its target. */
export type Shared = {
  readonly id: string
  /** ms. */
  readonly at: number
  /** The signed-in person; null if no person was signed in: the next one who signs in can use it. */
  readonly uid: string | null
  readonly text: string
  readonly files: readonly SharedFile[]
  /** Number of rejected files: too many or too large. */
  readonly left: number
  /** Earlier shares that were deleted to make room for this one. Missing in a row of an older version. */
  readonly dropped?: number
  /** Key of the draft to which its text is being added: an app that was killed then may have added it. */
  readonly addedTo?: string
}

export type SharedFile = {
  /** The id of the draft's file. Missing in a row of an older version. */
  readonly id?: string
  readonly name: string
  readonly type: string
  readonly bytes: ArrayBuffer
}

/** Bytes of one file as shared: a photo is made smaller before it is sent. */
export const SHARED_BYTES_MAX = 30_000_000

/** Limits of all waiting shares together: a site that opens the share page again and again would fill the device. */
export const SHARED_MAX = { bytes: 100_000_000, shares: 20 } as const

export const sharedSize = ({ text, files }: Pick<Shared, 'text' | 'files'>): number =>
  files.reduce((sum, { bytes }) => sum + bytes.byteLength, 2 * text.length)

/** How long it is kept, ms. */
export const SHARED_TTL_MS = 86_400_000

/** Title, text and address of the shared content, each once: many apps repeat the address in the text. */
export function sharedText(parts: readonly string[]): string {
  const texts = parts.map((part) => part.trim()).filter((part) => part !== '')
  return texts.filter((part, index) => texts.findIndex((other) => other.includes(part)) === index).join('\n')
}

export const mayTake = ({ uid, at }: Pick<Shared, 'uid' | 'at'>, reader: string, now: number): boolean =>
  (uid === null || uid === reader) && now - at < SHARED_TTL_MS
