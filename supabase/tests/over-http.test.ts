import { afterAll, beforeAll, describe } from 'vitest'
import { badInputOverHttp } from './over-http/bad-input.ts'
import { compressionOverHttp } from './over-http/compression.ts'
import { forgeriesOverHttp } from './over-http/forgeries.ts'
import { formerStaffOverHttp } from './over-http/former-staff.ts'
import { hintsOverRealtime } from './over-http/hints.ts'
import { portalOverHttp } from './over-http/portal.ts'
import { refusalsOverHttp } from './over-http/refusals.ts'
import { uploadsOverHttp } from './over-http/uploads.ts'
import { Served } from './served.ts'

/** One running server for all, with everybody signed in. */
let served: Served
beforeAll(async () => {
  served = await Served.start()
})
afterAll(() => served.stop())
const running = (): Served => served

describe('Refused requests', () => {
  refusalsOverHttp(running)
})
describe('Forged requests', () => {
  forgeriesOverHttp(running)
})
describe('Invalid requests', () => {
  badInputOverHttp(running)
})
describe('The portal’s changes', () => {
  portalOverHttp(running)
})
describe('Uploads', () => {
  uploadsOverHttp(running)
})
describe('Hints', () => {
  hintsOverRealtime(running)
})
describe('Removed roles', () => {
  formerStaffOverHttp(running)
})
describe('Compression', () => {
  compressionOverHttp(running)
})
