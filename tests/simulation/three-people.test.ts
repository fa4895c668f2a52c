import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AuthService } from './auth-service.ts'
import { Device } from './device.ts'
import { countTasks, idle } from './idle.ts'
import { anyDelivery, Network } from './network.ts'
import { lateness } from './operations.ts'
import { type Random, seededRandom } from './random.ts'
import { signOutOn, switchPerson } from './switch-person.ts'
import { taggedServer } from './tagged-server.ts'

/** `SEED=7` runs one. */
const only = process.env['SEED']
const seeds = only === undefined ? Array.from({ length: 200 }, (_, index) => index + 1) : [Number(only)]

let restoreTasks: () => void
beforeAll(() => {
  restoreTasks = countTasks()
})
afterAll(() => restoreTasks())

type Step = (
  device: Device,
  auth: AuthService,
  random: Random,
  people: readonly string[],
  network: Network,
) => unknown

const anyPage = (device: Device, random: Random) => random.pick(device.pages)

const steps: readonly (readonly [string, Step])[] = [
  [
    'sign in',
    (device, _, random, people) => {
      const { tab, session } = anyPage(device, random)
      if (tab.work === null && !tab.hasLateNotices) void session.signIn(random.pick(people))
    },
  ],
  ['sign out', (device, _, random) => signOutOn(device, anyPage(device, random), '')],
  [
    'another person',
    (device, _, random, people, network) => switchPerson(device, people, { random, network, epoch: '' }),
  ],
  ['tokens expire', (_, auth, __, people) => people.forEach((uid) => auth.expire(uid))],
  ['wake', (device, _, random) => anyPage(device, random).tab.announce('syncRequested')],
  ['wake', (device, _, random) => anyPage(device, random).tab.announce('syncRequested')],
  ['a session ends elsewhere', (_, auth, random, people) => auth.endSessions(random.pick(people))],
  [
    'the page asks by itself',
    (device, _, random) => {
      void anyPage(device, random).tab.transport?.pull({})
    },
  ],
  [
    'deafen',
    (device, _, random) => Object.assign(anyPage(device, random).tab, { late: random.pick(lateness) }),
  ],
  ['thaw', (device, _, random) => device.thaw(anyPage(device, random))],
  ['time', (device) => device.pass(60_000)],
]

/** Rejects with the seed and the log. */
async function expectNoLeak(seed: number): Promise<void> {
  const random = seededRandom(seed)
  const people = [random.uuid(), random.uuid(), random.uuid()]
  const auth = new AuthService(random)
  const network = new Network(random, taggedServer(auth))
  const violations: string[] = []
  const device = new Device('phone', {
    random,
    network,
    auth,
    report: (violation) => violations.push(violation),
    mayHold: (uid, owner) => uid === owner,
  })
  const log: string[] = []
  await device.openPage()
  await device.openPage()
  for (let count = 0; count < 40; count += 1) {
    const isDelivery = random.below(2) === 0
    const [name, step] = isDelivery
      ? (['deliver', () => network.deliver(device.awake, anyDelivery(random))] as const)
      : random.pick(steps)
    log.push(name)
    await step(device, auth, random, people, network)
    await idle()
    expect({ seed, log, violations }).toEqual({ seed, log, violations: [] })
  }
  await device.close()
}

describe('S21: three people in turn on one device', () => {
  it('200 random interleavings of refresh, sign-out, sign-in and pull leave no person signed in as another', async () => {
    for (const seed of seeds) await expectNoLeak(seed)
  })
})
