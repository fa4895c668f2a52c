import type { Destination } from '../features/work-frame/destination.ts'
import { addressOf } from './pageTable/addressOf.ts'
import type { Page } from './pageTable/page.ts'
import { prefetch } from './prefetch.ts'

/** Keyed by the address of the destination that the count belongs to. */
type Counts = { readonly [address: string]: NonNullable<Destination['count']> }

/** The entries of the rail and the tabs: the pages with a navigation entry, in the order of the table. */
export const destinationsOf = (pages: readonly Page[], counts: Counts = {}): Destination[] =>
  pages.flatMap((one) => {
    const to = addressOf(one)
    const count = counts[to]
    return one.navigation
      ? [{ to, ...one.navigation, ...(count && { count }), prefetch: () => void prefetch(to) }]
      : []
  })
