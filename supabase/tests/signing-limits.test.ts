import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../../tests/support/test-database.ts'
import { asClaims, type Claims, type Database } from '../local/open-database.ts'
import { Caller } from './caller.ts'
import { Customer } from './money/customer.ts'
import { createPeople } from './people.ts'

/** What a signer, and everybody who verifies, can make the database store and hash. */
let database: Database
let signer: Customer
beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(async () => {
  await database.query('delete from private.attempts')
  signer = new Customer(database, (await createPeople(database)).mariana, '2027-01-10')
})
afterAll(() => database.close())

const limited = { code: 'PT429', message: 'rate_limited' }
const repeat = async (times: number, ask: (n: number) => Promise<unknown>): Promise<void> => {
  for (let n = 0; n < times; n += 1) await ask(n)
}
/** Keeps the attempts used up: otherwise a slow machine, which gets one more in between, would have one left. */
const lose = (time: string) =>
  database.query(`update private.attempts set full_at = full_at + $1::text::interval`, [time])

describe('Signing', () => {
  it('is possible twenty times at once, contracts and addenda together', async () => {
    await repeat(19, (n) => signer.sign(n % 2 === 0 ? 'BASICOS' : 'ESTANDAR'))
    const change = () =>
      signer.answer('public.change_plan($1, $2::text::jsonb, $3::text::jsonb)', [
        signer.id,
        '{"terms_accepted": true}',
        '{}',
      ])
    // Refused for another reason: not counted.
    await expect(change()).rejects.toThrow('signature_required')
    await signer.sign('ESTANDAR')
    await lose('2 hours')
    await expect(signer.sign('BASICOS')).rejects.toMatchObject(limited)
    await expect(change()).rejects.toMatchObject(limited)
  })

  it.each([
    ['contract_signatures', `signature_data = jsonb_build_object('strokes', repeat('1', 250000))`],
    ['contract_events', `payload = jsonb_build_object('strokes', repeat('1', 1000000))`],
  ])('cannot fill a row of %s, whoever writes it', async (table, change) => {
    const contract = await signer.sign('BASICOS')
    await expect(
      database.transaction(async (tx) => {
        await tx.exec(`set local session_replication_role = 'replica'`)
        await tx.query(`update public.${table} set ${change} where contract_id = $1`, [contract])
      }),
    ).rejects.toMatchObject({ code: '23514' })
  })

  it('leaves rows without strokes and picture for a client who reads them', async () => {
    const contract = await signer.sign('BASICOS')
    const read = (columns: string) =>
      asClaims(database, { role: 'authenticated', sub: signer.id }, (tx) =>
        tx.query(`select ${columns} from public.contract_signatures`),
      )
    expect(await read('contract_id, created_at')).toMatchObject([{ contract_id: contract }])
    for (const column of ['signature_data', 'signature_image_url', '*'])
      await expect(read(column)).rejects.toMatchObject({ code: '42501' })
  })
})

describe('An order', () => {
  it('can be opened sixty times at once', async () => {
    const contract = await signer.sign('BASICOS')
    const open = () =>
      signer.answer(`public.open_payment($1, $2, null, null, 'card', 'sandbox')`, [signer.id, contract])
    await repeat(60, open)
    await lose('2 minutes')
    await expect(open()).rejects.toMatchObject(limited)
  })
})

describe('A verification', () => {
  const verify = (
    network: string,
    call = `public.verify_folio('CTR-22222222')`,
    claims: Claims = { role: 'anon' },
  ) =>
    asClaims(database, claims, async (tx) => {
      await tx.query(`select set_config('request.headers', $1, true)`, [
        JSON.stringify({ 'x-forwarded-for': network }),
      ])
      return tx.query(`select ${call}`)
    })

  it('can be asked for sixty times at once from a network, by folio and by file', async () => {
    await repeat(30, () => verify('203.0.113.9'))
    await repeat(30, () => verify('203.0.113.9', `public.verify_document(repeat('a', 64))`))
    await lose('30 seconds')
    await expect(verify('203.0.113.9')).rejects.toMatchObject(limited)
    await expect(verify('203.0.113.9', `public.verify_document('a')`)).rejects.toMatchObject(limited)
    await expect(
      verify('203.0.113.9', undefined, { role: 'authenticated', sub: signer.id }),
    ).resolves.toBeDefined()
  })

  it('from many networks is limited in all', async () => {
    await repeat(3, (n) => verify(`198.51.100.${n}`))
    await database.query(`update private.attempts set full_at = now() + interval '62 seconds'`)
    await expect(verify('192.0.2.1')).rejects.toMatchObject(limited)
  })

  it('is not made in a transaction that cannot count it, as by GET', async () => {
    await expect(
      database.transaction(async (tx) => {
        await tx.exec('set transaction read only')
        return tx.query(`select public.verify_folio('CTR-22222222')`)
      }),
    ).rejects.toMatchObject({ code: 'PT405' })
  })
})

describe('A document', () => {
  it('is made a hundred and twenty times at once', async () => {
    const client = new Caller(database, signer.id)
    const expectOne = () => client.answer('select public.expect_document()::text as answer', [])
    await repeat(120, expectOne)
    await lose('1 minute')
    await expect(expectOne()).rejects.toMatchObject(limited)
  })
})
