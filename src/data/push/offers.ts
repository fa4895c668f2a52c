import { device } from '../session/workspace.ts'

/** Offers dismissed with 'Ahora no' on this device. */
type RefusedOffer = { key: `offer:${Offer}`; refusedAt: number }
export type Offer = 'push' | 'install'

/**
 * Offered again after a month at the earliest: a person who is asked more often blocks it for ever, in the browser's
 * own prompt.
 */
const RESTS_MS = 30 * 86_400_000

const records = () => device.table<RefusedOffer, string>('settings')

/** The clock of the device may have been set back: a date in the future counts as refused. Times in ms. */
export const rests = (refusedAt: number | null, now: number): boolean =>
  refusedAt !== null && Math.abs(now - refusedAt) <= RESTS_MS

export async function mayOffer(offer: Offer): Promise<boolean> {
  const refused = await records().get(`offer:${offer}`)
  return !rests(refused?.refusedAt ?? null, Date.now())
}

export const refuseOffer = (offer: Offer): Promise<unknown> =>
  records().put({ key: `offer:${offer}`, refusedAt: Date.now() })
