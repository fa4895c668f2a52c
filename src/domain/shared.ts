/** What another app of the phone has shared with this one, until the person says where it goes. */
export type Shared = {
  readonly id: string
  /** ms. */
  readonly at: number
  /** The person who was signed in; null: nobody was, and the first person who signs in may take it. */
  readonly uid: string | null
  readonly text: string
  readonly files: readonly SharedFile[]
  /** Files that were not taken: too many, or too large to be kept. */
  readonly left: number
  /** Earlier shares that were deleted to make room for this one. Of an older app it is missing. */
  readonly dropped?: number
}

export type SharedFile = { readonly name: string; readonly type: string; readonly bytes: ArrayBuffer }

/** Bytes of one file as it comes: a photo is made smaller before it is sent. */
export const SHARED_BYTES_MAX = 30_000_000

/** Bytes of all that waits, and how many shares: any site may open the share page again and again, and would fill the device. */
export const SHARED_MOST = { bytes: 100_000_000, shares: 20 } as const

export const sharedSize = ({ text, files }: Pick<Shared, 'text' | 'files'>): number =>
  files.reduce((sum, { bytes }) => sum + bytes.byteLength, 2 * text.length)

/** So long it waits, ms. */
export const SHARED_STAYS_MS = 86_400_000

/** Title, text and address of what was shared, each once: many apps put the address into the text, too. */
export function sharedText(parts: readonly string[]): string {
  const said = parts.map((part) => part.trim()).filter((part) => part !== '')
  return said.filter((part, place) => said.findIndex((other) => other.includes(part)) === place).join('\n')
}

export const mayTake = ({ uid, at }: Pick<Shared, 'uid' | 'at'>, reader: string, now: number): boolean =>
  (uid === null || uid === reader) && now - at < SHARED_STAYS_MS
