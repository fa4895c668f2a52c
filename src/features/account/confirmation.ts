import * as z from 'zod/mini'

const Confirmation = z.object({ email: z.string(), sentAt: z.nullable(z.number()) })

/** Whose link is to be opened. sentAt: when the last one was sent from here, ms. */
export type Confirmation = z.infer<typeof Confirmation>

/** Null for an entry of the history that another page made. */
export const confirmationIn = (state: unknown): Confirmation | null =>
  Confirmation.safeParse(state).data ?? null

/** Between two mails to one address, as the auth service wants it. */
const BETWEEN_MS = 60_000

/** Seconds until another link can be asked for. A clock that was set back does not make them more. */
export const secondsUntilNext = (sentAt: number | null, now: number): number =>
  sentAt === null ? 0 : Math.ceil(Math.min(BETWEEN_MS, Math.max(0, sentAt + BETWEEN_MS - now)) / 1_000)
