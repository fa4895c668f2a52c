import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'

const beat = 'still there?'
const beatMs = 3000

export interface ListenTarget {
  /** The pool, through which test notifications are sent. */
  driver: postgres.Sql
  url: string
  channel: string
}

/**
 * LISTEN that reconnects. postgres.js retries once when its connection breaks, and reports nothing when that fails:
 * after a restart of the database the feed would be silent for ever. So every three seconds a test notification is
 * sent, and when it does not arrive, a new connection is opened.
 */
export async function listenDurably(
  { driver, url, channel }: ListenTarget,
  onPayload: (payload: string) => void,
  onGap: () => void = () => undefined,
): Promise<() => Promise<void>> {
  let wasHeard = true
  let isBusy = false
  let isStopped = false

  async function openLine(): Promise<postgres.Sql> {
    // The pool's own `listen` keeps a broken connection's state, and waits on it.
    const line = postgres(url, { max: 1, connect_timeout: 5, onnotice: () => undefined })
    let isListening = false
    try {
      await line.listen(
        channel,
        (payload) => {
          wasHeard = true
          if (payload !== beat && !isStopped) onPayload(payload)
        },
        () => {
          if (isListening) onGap()
          isListening = true
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
    if (wasHeard) {
      wasHeard = false
      // The answer is not awaited for longer: a half-open connection in the pool answers after a quarter of an hour.
      await Promise.race([driver`select pg_notify(${channel}, ${beat})`, sleep(beatMs)])
      return
    }
    const next = await openLine()
    await line.end({ timeout: 0 })
    line = next
    wasHeard = true
    onGap()
  }

  const timer = setInterval(() => {
    if (isBusy || isStopped) return
    isBusy = true
    check()
      .catch((error: unknown) => {
        // The database is down; the next test notification tries again.
        if (!isStopped)
          console.warn('Realtime waits for the database:', error instanceof Error ? error.message : error)
      })
      .finally(() => {
        isBusy = false
      })
  }, beatMs)
  timer.unref()

  return async () => {
    isStopped = true
    clearInterval(timer)
    await line.end({ timeout: 1 })
  }
}
