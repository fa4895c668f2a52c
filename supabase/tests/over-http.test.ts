import { afterAll, beforeAll, describe } from 'vitest'
import { badInputOverHttp } from './over-http/bad-input.ts'
import { compressionOverHttp } from './over-http/compression.ts'
import { forgeriesOverHttp } from './over-http/forgeries.ts'
import { formerStaffOverHttp } from './over-http/former-staff.ts'
import { hintsOverRealtime } from './over-http/hints.ts'
import { portalOverHttp } from './over-http/portal.ts'
import { refusalsOverHttp } from './over-http/refusals.ts'
import { Served } from './served.ts'

/** One running server for all, with everybody signed in. */
let served: Served
beforeAll(async () => {
  served = await Served.start()
})
afterAll(() => served.stop())
const running = (): Served => served

describe('What is refused', () => {
  refusalsOverHttp(running)
})
describe('What is forged', () => {
  forgeriesOverHttp(running)
})
describe('What makes no sense', () => {
  badInputOverHttp(running)
})
describe('What is done in the portal', () => {
  portalOverHttp(running)
})
describe('What is hinted', () => {
  hintsOverRealtime(running)
})
describe('What is taken away', () => {
  formerStaffOverHttp(running)
})
describe('What is sent', () => {
  compressionOverHttp(running)
})
