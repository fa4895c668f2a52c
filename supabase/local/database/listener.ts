import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'

const beat = 'still there?'
const beatMs = 3000

export interface ListenTarget {
  /** The pool, through which the beat is sent around. */
  driver: postgres.Sql
  url: string
  channel: string
}

/**
 * LISTEN that comes back. postgres.js tries once when its line breaks, and says nothing when that fails: after a
 * restart of the database the feed would be silent for ever. So every three seconds a word is sent around, and when
 * it does not arrive, a new line is opened.
 */
export async function listenDurably(
  { driver, url, channel }: ListenTarget,
  onPayload: (payload: string) => void,
  onGap: () => void = () => undefined,
): Promise<() => Promise<void>> {
  let heard = true
  let busy = false
  let stopped = false

  async function openLine(): Promise<postgres.Sql> {
    // The pool's own `listen` keeps a broken line's state, and waits on it.
    const line = postgres(url, { max: 1, connect_timeout: 5, onnotice: () => undefined })
    let listening = false
    try {
      await line.listen(
        channel,
        (payload) => {
          heard = true
          if (payload !== beat && !stopped) onPayload(payload)
        },
        () => {
          if (listening) onGap()
          listening = true
        },
      )
      return line
    } catch (error) {
      await line.end({ timeout: 0 })
      throw error
    }
  }

  let line = await openLine()

  async function check(): Promise<void> {
    if (heard) {
      heard = false
      // Not waited for longer: a half open line in the pool answers after a quarter of an hour.
      await Promise.race([driver`select pg_notify(${channel}, ${beat})`, sleep(beatMs)])
      return
    }
    const next = await openLine()
    await line.end({ timeout: 0 })
    line = next
    heard = true
    onGap()
  }

  const timer = setInterval(() => {
    if (busy || stopped) return
    busy = true
    check()
      .catch((error: unknown) => {
        // The database is away; the next beat tries again.
        if (!stopped)
          console.warn('Realtime waits for the database:', error instanceof Error ? error.message : error)
      })
      .finally(() => {
        busy = false
      })
  }, beatMs)
  timer.unref()

  return async () => {
    stopped = true
    clearInterval(timer)
    await line.end({ timeout: 1 })
  }
}
