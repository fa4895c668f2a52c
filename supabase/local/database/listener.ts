import type { Sql } from 'postgres'

const beat = 'still there?'
const patienceMs = 3000

/**
 * LISTEN that comes back. postgres.js tries once when its line breaks, and says nothing when that fails: after
 * a restart of the database the feed would be silent for ever. So every three seconds a word is sent around.
 */
export async function listenDurably(
  driver: Sql,
  channel: string,
  onPayload: (payload: string) => void,
  onGap: () => void = () => undefined,
): Promise<() => Promise<void>> {
  let heard = true
  let listening = false
  let stopped = false

  const onListening = (): void => {
    if (listening) onGap()
    listening = true
  }
  const begin = () =>
    driver.listen(
      channel,
      (payload) => {
        heard = true
        if (payload !== beat) onPayload(payload)
      },
      onListening,
    )

  let subscription = await begin()

  async function check(): Promise<void> {
    if (!heard) {
      // The old line may be half open: without this, every payload would come twice once it recovers.
      await subscription.unlisten()
      subscription = await begin()
    }
    heard = false
    await driver`select pg_notify(${channel}, ${beat})`
  }
  let checking: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    checking = checking.then(check).catch((error: unknown) => {
      // The database is away; the next beat tries again.
      if (!stopped)
        console.warn('Realtime waits for the database:', error instanceof Error ? error.message : error)
    })
  }, patienceMs)
  timer.unref()

  return async () => {
    stopped = true
    clearInterval(timer)
    await checking
    await subscription.unlisten()
  }
}
