import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AuthService } from './auth-service.ts'
import { Device } from './device.ts'
import { countTasks, idle } from './idle.ts'
import { anyDelivery, Network } from './network.ts'
import { lateness } from './operations.ts'
import { type Random, random } from './random.ts'
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
  chance: Random,
  people: readonly string[],
  network: Network,
) => unknown

const anyPage = (device: Device, chance: Random) => chance.pick(device.pages)

const steps: readonly (readonly [string, Step])[] = [
  [
    'sign in',
    (device, _, chance, people) => {
      const { tab, session } = anyPage(device, chance)
      if (tab.work === null && !tab.hasLateNotices) void session.signIn(chance.pick(people))
    },
  ],
  ['sign out', (device, _, chance) => signOutOn(device, anyPage(device, chance), '')],
  [
    'another person',
    (device, _, chance, people, network) =>
      switchPerson(device, people, { random: chance, network, epoch: '' }),
  ],
  ['tokens expire', (_, auth, __, people) => people.forEach((uid) => auth.expire(uid))],
  ['wake', (device, _, chance) => anyPage(device, chance).tab.announce('woke')],
  ['wake', (device, _, chance) => anyPage(device, chance).tab.announce('woke')],
  ['a session ends elsewhere', (_, auth, chance, people) => auth.endSessions(chance.pick(people))],
  [
    'the page asks by itself',
    (device, _, chance) => {
      void anyPage(device, chance).tab.transport?.pull({})
    },
  ],
  [
    'deafen',
    (device, _, chance) => Object.assign(anyPage(device, chance).tab, { late: chance.pick(lateness) }),
  ],
  ['thaw', (device, _, chance) => device.thaw(anyPage(device, chance))],
  ['time', (device) => device.pass(60_000)],
]

/** Rejects with the seed and the log. */
async function expectNoLeak(seed: number): Promise<void> {
  const chance = random(seed)
  const people = [chance.uuid(), chance.uuid(), chance.uuid()]
  const auth = new AuthService(chance)
  const network = new Network(chance, taggedServer(auth))
  const violations: string[] = []
  const device = new Device('phone', {
    random: chance,
    network,
    auth,
    report: (violation) => violations.push(violation),
    mayHold: (uid, owner) => uid === owner,
  })
  const log: string[] = []
  await device.openPage()
  await device.openPage()
  for (let count = 0; count < 40; count += 1) {
    const isDelivery = chance.below(2) === 0
    const [name, step] = isDelivery
      ? (['deliver', () => network.deliver(device.awake, anyDelivery(chance))] as const)
      : chance.pick(steps)
    log.push(name)
    await step(device, auth, chance, people, network)
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
