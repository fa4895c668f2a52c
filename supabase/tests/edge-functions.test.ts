import { afterAll, beforeAll, describe } from 'vitest'
import { clientApi } from './edge-functions/client-api.ts'
import { createAdminUser } from './edge-functions/create-admin-user.ts'
import { createClientAccount } from './edge-functions/create-client-account.ts'
import { createTrafftBooking } from './edge-functions/create-trafft-booking.ts'
import { deliverLetters } from './edge-functions/deliver-letters.ts'
import { inviteSeat } from './edge-functions/invite-seat.ts'
import { invoiceFunctions } from './edge-functions/invoices.ts'
import { launchTool } from './edge-functions/launch-tool.ts'
import { recoverMfa } from './edge-functions/recover-mfa.ts'
import { type ServedAccount, serveAccount } from './edge-functions/served-account.ts'

/**
 * Each function, called over HTTP like from a person's page, a tool or a program, in Deno, on the real SQL. One running
 * server for all.
 */
let running: ServedAccount
beforeAll(async () => {
  running = await serveAccount()
})
afterAll(() => running.served.stop())
const open = (): ServedAccount => running

describe('deliver-letters', () => {
  deliverLetters(open)
})
describe('create-client-account', () => {
  createClientAccount(open)
})
describe('create-admin-user', () => {
  createAdminUser(open)
})
describe('mark-invoice-paid and generate-monthly-invoices', () => {
  invoiceFunctions(open)
})
describe('create-trafft-booking', () => {
  createTrafftBooking(open)
})
describe('invite-seat', () => {
  inviteSeat(open)
})
describe('recover-mfa', () => {
  recoverMfa(open)
})
describe('launch-tool', () => {
  launchTool(open)
})
describe('report-usage and the client’s API', () => {
  clientApi(open)
})
