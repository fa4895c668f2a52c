import { device } from '../session/workspace.ts'

/** What a person has said 'Ahora no' to on this device. */
type RefusedOffer = { key: `offer:${Offer}`; refusedAt: number }
export type Offer = 'push' | 'install'

/** Asked again after a month at the earliest: who is asked more often says no for ever, in the browser's own question. */
const RESTS_MS = 30 * 86_400_000

const records = () => device.table<RefusedOffer, string>('settings')

export async function mayOffer(offer: Offer): Promise<boolean> {
  const refused = await records().get(`offer:${offer}`)
  return refused === undefined || Math.abs(Date.now() - refused.refusedAt) > RESTS_MS
}

export const refuseOffer = (offer: Offer): Promise<unknown> =>
  records().put({ key: `offer:${offer}`, refusedAt: Date.now() })
