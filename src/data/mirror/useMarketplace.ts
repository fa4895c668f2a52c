import type { Uid } from '../../domain/id.ts'
import { type Offer, offersOf, requestOf, type TierRequest } from '../../domain/marketplace.ts'
import { marketTiers } from '../../domain/marketTier.ts'
import { namedUuid } from '../backend/namedUuid.ts'
import { readTickets } from './shownTickets.ts'
import { useLive } from './useLive.ts'

type Marketplace = {
  readonly offers: readonly Offer[]
  /** Keyed by the tier's id. */
  readonly requests: ReadonlyMap<string, TierRequest>
}

/** The offers, and this client's requests. Undefined until they were read. */
export const useMarketplace = (uid: Uid): Marketplace | undefined =>
  useLive(
    async (open) => {
      const [tiers, tickets] = await Promise.all([
        open.mirror.typed(marketTiers).toArray(),
        readTickets(open, uid),
      ])
      // Unknown before the first pull; "there are none" would be a guess.
      if (tickets === undefined) return undefined
      // Nothing is read from here on: Dexie does not observe reads after a non-Dexie await.
      const byId = new Map(tickets.map((ticket) => [ticket.id, ticket]))
      const requests = tiers.map(
        async (tier) => [tier.id, await requestOf(uid, tier, byId, namedUuid)] as const,
      )
      return { offers: offersOf(tiers), requests: new Map(await Promise.all(requests)) }
    },
    [uid],
  )

/** The current offers. Undefined until they were read. */
export const useOffers = (): readonly Offer[] | undefined =>
  useLive(async (open) => offersOf(await open.mirror.typed(marketTiers).toArray()), [])
