import { afterAll, beforeAll, describe } from 'vitest'
import { accessToDocuments } from './documents/access.ts'
import { ClientDocuments } from './documents/client-documents.ts'
import { contentOfDocuments } from './documents/content.ts'
import { publicVerification } from './documents/verification.ts'

/**
 * The documents (C5), over HTTP, made by the function in Deno from the records of the real SQL. One running server for
 * all.
 */
let client: ClientDocuments
beforeAll(async () => {
  client = await ClientDocuments.start()
})
afterAll(() => client.stop())
const open = (): ClientDocuments => client

describe('A document', () => {
  contentOfDocuments(open)
})
describe('Access to documents', () => {
  accessToDocuments(open)
})
describe('Public verification', () => {
  publicVerification(open)
})
