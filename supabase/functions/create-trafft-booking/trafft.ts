import type { Booking } from './booking.ts'

/**
 * A calendar at Trafft that gets a copy of every meeting. Its API is not public: the request has our own format, and
 * goes to the address of the owner's automation there.
 */
export type Trafft = { readonly copy: (booking: Booking) => Promise<void> }

const TIMEOUT_MS = 5_000

/** Null unless both its address and its key are set. */
export function trafftOf(env: (name: string) => string | undefined): Trafft | null {
  const [url, key] = [env('TRAFFT_BOOKINGS_URL'), env('TRAFFT_API_KEY')]
  if (url === undefined || key === undefined) return null
  return {
    copy: async (booking) => {
      try {
        const response = await fetch(url, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            authorization: `Bearer ${key}`,
            // A retry after a lost answer is the same booking.
            'idempotency-key': booking.id,
          },
          body: JSON.stringify({
            reference: booking.id,
            start: booking.scheduled_at,
            service: booking.meeting_type,
          }),
          signal: AbortSignal.timeout(TIMEOUT_MS),
        })
        await response.body?.cancel()
        if (!response.ok) console.error(`trafft answered ${response.status}`)
      } catch (error) {
        console.error(`trafft did not answer (${error instanceof Error ? error.name : 'no error'})`)
      }
    },
  }
}
