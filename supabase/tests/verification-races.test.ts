import { afterAll, beforeAll, expect, it } from 'vitest'
import { asClaims } from '../local/open-database.ts'
import { Cluster } from './cluster.ts'
import { whileHeld } from './locks.ts'
import { Customer } from './money/customer.ts'
import { createPeople } from './people.ts'

let cluster: Cluster
beforeAll(async () => {
  cluster = await Cluster.start()
})
afterAll(() => cluster.close())

it('a verification does not wait for another one that is still hashing', async () => {
  const [first, second, holder] = cluster.connectMany(3)
  if (first === undefined || second === undefined || holder === undefined) throw new Error('no connection')
  const signer = new Customer(cluster.database, (await createPeople(cluster.database)).mariana, '2027-01-10')
  const [contract] = await cluster.database.query<{ folio: string }>(
    'select folio from public.contracts where id = $1',
    [await signer.sign('BASICOS')],
  )
  const slow = () =>
    asClaims(first, { role: 'anon' }, (tx) =>
      tx.query('select public.verify_folio($1) as answer', [contract?.folio ?? '']),
    )
  // In the place of long hashing: the first one waits for the signatures, which are hashed.
  const answered = await whileHeld(
    holder,
    (tx) => tx.exec('lock table public.contract_signatures in access exclusive mode'),
    slow,
    async () => {
      await cluster.untilWaiting(1)
      await asClaims(second, { role: 'anon' }, async (tx) => {
        await tx.exec(`set local lock_timeout = '2s'`)
        return tx.query(`select public.verify_document(repeat('a', 64))`)
      })
    },
  )
  expect(answered).toMatchObject([{ answer: { kind: 'contract', folio: contract?.folio } }])
})
