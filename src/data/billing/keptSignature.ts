import * as z from 'zod/mini'
import { Stroke } from '../../domain/signature.ts'

/**
 * What somebody drew, typed and ticked on the way to a contract: it survives a reload, the log-in and a closed tab, on
 * this device, for a day. It goes with the signing and with the sign-out.
 */

const KEY = 'signature'
const DAY_MS = 86_400_000

const KeptSignature = z.object({
  way: z.enum(['drawn', 'typed']),
  width: z.number(),
  strokes: z.array(Stroke),
  /** ms; when the first line was begun. */
  begunAt: z.nullable(z.number()),
  name: z.string(),
  /** The text that was accepted; ticked for another plan, the box is empty. */
  accepted: z.nullable(z.string()),
  /** Whose it is; a visitor's is of whoever signs in next. */
  uid: z.nullable(z.string()),
})
export type KeptSignature = z.infer<typeof KeptSignature>

const Stored = z.object({ keptAt: z.number(), signature: KeptSignature })

export const nothingKept: KeptSignature = {
  way: 'drawn',
  width: 0,
  strokes: [],
  begunAt: null,
  name: '',
  accepted: null,
  uid: null,
}

/** What the storage held, as far as it is a signature of the last day. */
export function readKept(stored: string | null, now: number): KeptSignature {
  let json: unknown
  try {
    json = JSON.parse(stored ?? 'null')
  } catch {
    // Not ours, or half written.
    return nothingKept
  }
  const read = Stored.safeParse(json)
  return read.success && now - read.data.keptAt < DAY_MS ? read.data.signature : nothingKept
}

export function keptSignature(): KeptSignature {
  try {
    return readKept(localStorage.getItem(KEY), Date.now())
  } catch {
    // Storage forbidden by the browser: it lasts as long as the page.
    return nothingKept
  }
}

export function keepSignature(signature: KeptSignature): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ keptAt: Date.now(), signature }))
  } catch {
    // Forbidden, or full: the same.
    return
  }
}

export function forgetSignature(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Nothing could be kept there.
    return
  }
}

/** Signed, signed out or drawn on in another tab. */
export function followKept(hear: () => void): () => void {
  const fromOtherTab = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) hear()
  }
  addEventListener('storage', fromOtherTab)
  return () => removeEventListener('storage', fromOtherTab)
}
