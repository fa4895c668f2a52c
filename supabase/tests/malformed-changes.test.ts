import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Random, seededRandom } from '../../tests/simulation/random.ts'
import { testDatabase } from '../../tests/support/test-database.ts'
import type { Op } from '../../src/domain/op.ts'
import type { Database } from '../local/open-database.ts'
import { examples } from './late-duplicates/examples.ts'
import { openLateWorld } from './late-duplicates/world.ts'
import { corrupted } from './malformed/fuzz-values.ts'
import { sendMessage } from './ops.ts'

/** A device of an older or newer version, or an attacker: the other changes of the push must not wait for its own. */
let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const proof = process.env['PROOF'] === '1'
const count = proof ? 200 : 5
const seed = Number(process.env['SEED'] ?? (proof ? Date.now() % 1_000_000 : 1))

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** One part of a change with an error; in every second change it is inside of a part, such as one of the fields. */
function withError(random: Random, op: Op): object {
  const part = random.pick(['args', 'args', 'base'] as const)
  const whole = { ...op[part] }
  const inner = Object.entries(whole).find(([, value]) => isFields(value))
  if (inner === undefined || random.below(2) === 0) return { ...op, [part]: corrupted(random, whole) }
  const [name, fields] = inner
  return { ...op, [part]: { ...whole, [name]: corrupted(random, Object(fields)) } }
}

it.each(Object.entries(examples))(
  '%s with malformed arguments is answered, and the change after it is applied',
  async (kind, { sender, change }) => {
    const world = await openLateWorld(database)
    for (let n = 0; n < count; n += 1) {
      const random = seededRandom(seed * 100_000 + n)
      const good: Op = { ...(await change(world)), id: crypto.randomUUID() }
      const bad = withError(random, good)
      const after = sendMessage(world.mariana.id, world.diego.id, 'Hola')
      const what = { kind, seed, n, bad: JSON.stringify(bad).slice(0, 500) }
      // The first may be applied: some values are right for some fields.
      const answer = await world[sender].push([bad, after]).catch((error: unknown) => String(error))
      expect({ ...what, answer }).toMatchObject({ ...what, answer: [{}, { outcome: 'applied' }] })
    }
  },
)
