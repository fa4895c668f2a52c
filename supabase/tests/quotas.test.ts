import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { analyticsQuotas } from './quotas/analytics-events.ts'
import { fileQuotas } from './quotas/files.ts'
import { meetingQuotas } from './quotas/meetings.ts'
import { promotionCodeQuotas } from './quotas/promotion-codes.ts'
import { ticketQuotas } from './quotas/tickets.ts'
import { openQuotaWorld, type QuotaWorld } from './quotas/world.ts'

/** Limits for one person, in all or per day, so that one cannot use everything up. One database for all. */
let world: QuotaWorld
beforeAll(async () => {
  world = await openQuotaWorld()
})
afterAll(() => world.database.close())
const open = (): QuotaWorld => world

describe('Meetings', () => {
  meetingQuotas(open)
})
describe('Tickets', () => {
  ticketQuotas(open)
})
describe('Codes of promotions', () => {
  promotionCodeQuotas(open)
})
describe('Analytics events', () => {
  analyticsQuotas(open)
})
describe('Files', () => {
  fileQuotas(open)
})

it('an answer that a caller stores for a repeated request has at most 8 kB', async () => {
  const key = randomUUID()
  await world.as(
    world.people.mariana,
    `select public.claim_request($1::text::uuid, 'mark-invoice-paid', repeat('0', 64))`,
    [key],
  )
  await expect(
    world.as(
      world.people.mariana,
      `select public.settle_request($1::text::uuid, 200, jsonb_build_object('a', repeat('x', 8190)))`,
      [key],
    ),
  ).rejects.toMatchObject({ code: '23514' })
  // A meeting with notes of 2,000 characters, of three bytes each.
  await world.as(
    world.people.mariana,
    `select public.settle_request($1::text::uuid, 200, jsonb_build_object('a', repeat('会', 2600)))`,
    [key],
  )
})
