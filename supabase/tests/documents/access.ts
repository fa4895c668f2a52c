import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { enroll } from '../../../tests/conformance/second-factor.ts'
import { askDocument, sha256 } from '../asked-documents.ts'
import { Buyer } from '../purchase.ts'
import { type ClientDocuments, kinds } from './client-documents.ts'

export function accessToDocuments(open: () => ClientDocuments): void {
  let client: ClientDocuments
  beforeAll(() => {
    client = open()
  })

  it('the client, the assigned agent and a super admin get the same bytes', async () => {
    const all = [
      await client.document('contract'),
      await client.document('contract', client.agent),
      await client.document('contract', client.admin),
    ]
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(all.map(({ bytes }) => sha256(bytes))).size).toBe(1)
  })

  it.each(kinds)(
    '%s: another client and another agent get not_found, a visitor must sign in',
    async (kind) => {
      const outsider = await client.backend.person({ full_name: 'Otra' })
      const tries = [
        await client.document(kind, outsider),
        await client.document(kind, client.otherAgent),
        await client.document(kind, null),
      ]
      expect(tries.map(({ status, code }) => [status, code])).toEqual([
        [404, 'not_found'],
        [404, 'not_found'],
        [401, 'unauthorized'],
      ])
    },
  )

  it('a session without the account’s second factor gets none', async () => {
    const careful = await Buyer.signUp(client.backend)
    const contract = await careful.buy()
    const {
      client: { auth },
      session,
    } = careful.person
    const authenticator = await enroll(careful.person)
    const raised = await auth.mfa.challengeAndVerify({
      factorId: authenticator.factorId,
      code: authenticator.next(),
    })
    expect(await askDocument(client.backend, { session }, 'contract', contract)).toMatchObject({
      status: 403,
      code: 'aal2_required',
    })
    const assured = { ...session, access_token: raised.data?.access_token ?? '' }
    expect(await askDocument(client.backend, { session: assured }, 'contract', contract)).toMatchObject({
      status: 200,
    })
  })

  it('an invalid kind or id is refused by name', async () => {
    const ask = async (kind: string, id: unknown) => {
      const { status, code } = await askDocument(client.backend, client.buyer.person, kind, id)
      return [status, code]
    }
    expect(await ask('poster', client.ids.contract)).toEqual([400, 'invalid_field'])
    expect(await ask('contract', '../etc')).toEqual([400, 'invalid_field'])
    expect(await ask('contract', randomUUID())).toEqual([404, 'not_found'])
    expect(await ask('invoice', client.ids.contract)).toEqual([404, 'not_found'])
  })
}
