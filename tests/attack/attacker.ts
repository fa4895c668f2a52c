/** All attacks at once, in a separate process: their cost must not slow down what is measured. */
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod/mini'
import { type Attack, attacks, type Target } from './attacks.ts'

const [url = '', apikey = '', seconds = '300'] = process.argv.slice(2)
const answers = new Map<string, Map<string, number>>()

async function signUp(): Promise<Target> {
  const response = await fetch(`${url}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey, 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.7' },
    body: JSON.stringify({ email: `${crypto.randomUUID()}@malo.example`, password: 'Malo-12345' }),
  })
  const { access_token: token } = z.object({ access_token: z.string() }).parse(await response.json())
  return { url, apikey, token }
}

/** Starts a step of the attack at its rate, without waiting for the answer to the previous one. */
async function repeat({ name, everyMs, step }: Attack, target: Target, end: number): Promise<void> {
  const counts = new Map<string, number>()
  answers.set(name, counts)
  const open = new Set<Promise<void>>()
  const began = performance.now()
  for (let turn = 0; performance.now() < end; turn += 1) {
    const one = step(target, turn).then((answer) => {
      counts.set(answer, (counts.get(answer) ?? 0) + 1)
    })
    open.add(one)
    void one.finally(() => open.delete(one))
    // The clock decides when the next request is sent: a slow machine is attacked at the same rate.
    await sleep(Math.max(0, began + (turn + 1) * everyMs - performance.now()))
  }
  await Promise.all(open)
}

const target = await signUp()
const end = performance.now() + Number(seconds) * 1000
await Promise.all(attacks.map((attack) => repeat(attack, target, end)))
const answerCounts = [...answers].map(([name, counts]) => [name, Object.fromEntries(counts)])
process.stdout.write(`${JSON.stringify(Object.fromEntries(answerCounts))}\n`, () => process.exit(0))
