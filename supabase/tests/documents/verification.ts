import { beforeAll, expect, it } from 'vitest'
import { sha256 } from '../asked-documents.ts'
import { type ClientDocuments, kinds } from './client-documents.ts'

export function publicVerification(open: () => ClientDocuments): void {
  let client: ClientDocuments
  beforeAll(() => {
    client = open()
  })

  const verify = async (name: 'verify_document' | 'verify_folio', args: object): Promise<unknown> =>
    (await client.backend.post(`/rest/v1/rpc/${name}`, args)).json()

  it.each(kinds)('%s: the file’s hash is ours, and that of any changed byte is not', async (kind) => {
    const { bytes } = await client.document(kind)
    expect(await verify('verify_document', { sha256: sha256(bytes) })).toMatchObject({
      kind,
      status: kind === 'invoice' ? 'paid' : null,
      contract: { evidence: 'whole', status: 'active', folio: expect.stringMatching(/^CTR-/) },
    })
    for (const at of [0, bytes.length >> 1, bytes.length - 1]) {
      const changed = Uint8Array.from(bytes)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(await verify('verify_document', { sha256: sha256(changed) })).toBeNull()
    }
  })

  it('the folio of contract, addendum and receipt is found, however it is typed, without name or price', async () => {
    const [folios] = await client.sql<{ contract: string; cancellation: string; addendum: string }>(
      `select c.folio as contract, c.cancel_folio as cancellation, k.folio as addendum
         from public.contracts c join public.contract_changes k on k.contract_id = c.id where c.id = $1`,
      [client.ids.contract],
    )
    for (const [kind, folio] of Object.entries(folios ?? {})) {
      const found = await verify('verify_folio', { folio: ` ${folio.toLowerCase()} ` })
      expect(found).toMatchObject({ kind, folio, contract: { evidence: 'whole' } })
      expect(JSON.stringify(found)).not.toMatch(/Mariana|Robles|\b549\b|\b314\d?\b/)
    }
    expect(await verify('verify_folio', { folio: 'CTR-22222222' })).toBeNull()
  })
}
