import { beforeAll, expect, it } from 'vitest'
import { asClaims, type Claims, type Database } from '../../local/open-database.ts'
import type { People } from '../people.ts'
import type { QuotaWorld } from './world.ts'

export function promotionCodeQuotas(open: () => QuotaWorld): void {
  let database: Database
  let people: People
  beforeAll(() => {
    ;({ database, people } = open())
  })

  const headers = { 'x-forwarded-for': '203.0.113.9' }
  const guess = (claims: Claims, from: object, code: string, call = 'public.promotion($1)') =>
    asClaims(database, claims, async (tx) => {
      await tx.query(`select set_config('request.headers', $1, true)`, [JSON.stringify(from)])
      const [row] = await tx.query<{ code: string | null }>(`select ${call} ->> 'code' as code`, [code])
      return row?.code
    })
  const anon: Claims = { role: 'anon' }

  it('a network can guess twenty times, in any function; a person with the code still gets its price', async () => {
    for (let n = 0; n < 10; n += 1) {
      expect(await guess(anon, headers, `FALSO${n}`)).toBeNull()
      await guess(anon, headers, `FALSO${n}`, `public.quote('ESTANDAR', 'monthly', $1)`)
    }
    for (const call of [
      'public.promotion($1)',
      `public.quote('ESTANDAR', 'monthly', $1)`,
      `public.contract_offer('ESTANDAR', 'monthly', $1)`,
    ]) {
      await expect(guess(anon, headers, 'FALSO', call)).rejects.toMatchObject({
        message: 'rate_limited',
        code: 'PT429',
      })
    }
    // A neighbour in the same /64 and in the same office is limited too; another network is not.
    expect(await guess(anon, headers, ' bienvenida40 ')).toBe('BIENVENIDA40')
    expect(await guess(anon, { 'x-forwarded-for': '198.51.100.1' }, 'FALSO')).toBeNull()
    expect(await guess({ role: 'authenticated', sub: people.ximena }, headers, 'FALSO')).toBeNull()
  })

  it('without a client address, all are counted together', async () => {
    await database.query('delete from private.attempts')
    expect(await guess(anon, {}, 'FALSO')).toBeNull()
    await database.query(`update private.attempts set full_at = now() + interval '20 minutes'`)
    await expect(guess(anon, {}, 'FALSO')).rejects.toMatchObject({ message: 'rate_limited' })
    await database.query('delete from private.attempts')
  })

  it('they are checked in transactions that can write: a read-only one could not count', async () => {
    const stable = await database.query(
      `select p.proname from pg_proc p where p.provolatile <> 'v' and p.pronamespace = 'public'::regnamespace
        and p.proname in ('promotion', 'quote', 'contract_offer')`,
    )
    expect(stable).toEqual([])
  })
}
