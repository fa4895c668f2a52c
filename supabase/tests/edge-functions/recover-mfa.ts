import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { withFactor } from '../../../tests/conformance/second-factor.ts'
import type { Served } from '../served.ts'
import type { ServedAccount } from './served-account.ts'

export function recoverMfa(open: () => ServedAccount): void {
  let served: Served
  beforeAll(() => {
    ;({ served } = open())
  })

  it('makes ten codes under its key; one of them, or of the previous ones, removes the factor, and the person gets a letter', async () => {
    const person = await withFactor(served.backend)
    const recover = async (body: object): Promise<{ status: number; data: object }> => {
      const { data } = await person.client.auth.getSession()
      const response = await served.backend.fetch('/functions/v1/recover-mfa', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${data.session?.access_token ?? ''}`,
          'idempotency-key': randomUUID(),
        },
        body: JSON.stringify(body),
      })
      return { status: response.status, data: Object(await response.json()) }
    }
    const factors = () =>
      served.sql(`select status from auth.mfa_factors where user_id = $1 and status = 'verified'`, [
        person.id,
      ])

    const made = await recover({ renew: true })
    const codes: string[] = Object(made.data).codes
    expect(codes).toHaveLength(10)
    expect(new Set(codes).size).toBe(10)
    // No answer is stored with codes in it.
    expect(
      await served.sql(`select 1 as stored from private.request_keys where function = 'recover-mfa'`),
    ).toEqual([])
    for (const code of codes) expect(code).toMatch(/^[2-9A-HJ-NP-Z]{5}-[2-9A-HJ-NP-Z]{5}$/)
    // A guess cannot be checked against the table without the key.
    const plain = await served.sql(
      `select 1 from private.recovery_codes r, unnest($2::text[]) c
        where r.user_id = $1 and (r.code_hash = private.recovery_hash($1::uuid, c) or not r.keyed)`,
      [person.id, `{${codes.join(',')}}`],
    )
    expect(plain).toEqual([])

    expect(await recover({ code: 'AAAAA-AAAAA' })).toMatchObject({
      status: 400,
      data: { code: 'wrong_code' },
    })
    expect(await factors()).toHaveLength(1)
    const typed = codes[3]?.toLowerCase().replace('-', ' ') ?? ''
    expect(await recover({ code: typed })).toMatchObject({ status: 200, data: { removed: true } })
    expect(await factors()).toEqual([])
    expect(await recover({ code: typed })).toMatchObject({ status: 400 })
    // Stored by the previous version, without a key.
    await served.sql(
      `insert into private.recovery_codes (user_id, code_hash) values ($1::uuid, private.recovery_hash($1::uuid, 'HJKLM-23456'))`,
      [person.id],
    )
    expect(await recover({ code: 'HJKLM-23456' })).toMatchObject({ status: 200 })
    await expect
      .poll(() => served.backend.server.mails(person.email).map(({ subject }) => subject))
      .toContain('Se usó un código de recuperación de tu cuenta de Azulejo')
  })
}
