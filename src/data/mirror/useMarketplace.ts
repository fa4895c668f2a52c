import type { Uid } from '../../domain/id.ts'
import { marketTiers, type Offer, offersOf, requestOf, type TierRequest } from '../../domain/marketplace.ts'
import { namedUuid } from '../backend/namedUuid.ts'
import { readTickets } from './ticketThread.ts'
import { useLive } from './useLive.ts'

type Marketplace = {
  readonly offers: readonly Offer[]
  /** By the tier's id. */
  readonly requests: ReadonlyMap<string, TierRequest>
}

/** What is sold, and what this client has asked for. Undefined until it was read. */
export const useMarketplace = (uid: Uid): Marketplace | undefined =>
  useLive(
    async (open) => {
      const [tiers, tickets] = await Promise.all([
        open.mirror.typed(marketTiers).toArray(),
        readTickets(open, uid),
      ])
      // Not known before the first pull; "there is nothing" would be a guess.
      if (tickets === undefined) return undefined
      // After every read: what is read behind a foreign wait is not watched.
      const byId = new Map(tickets.map((ticket) => [ticket.id, ticket]))
      const requests = tiers.map(
        async (tier) => [tier.id, await requestOf(uid, tier, byId, namedUuid)] as const,
      )
      return { offers: offersOf(tiers), requests: new Map(await Promise.all(requests)) }
    },
    [uid],
  )

/** What is sold now. Undefined until it was read. */
export const useOffers = (): readonly Offer[] | undefined =>
  useLive(async (open) => offersOf(await open.mirror.typed(marketTiers).toArray()), [])
