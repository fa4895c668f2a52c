import { mkdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { DataFolderInUse, lockDataFolder } from '../data-folder/lock.ts'

const retryMs = 50

/** The folder in which the process that builds the file is named. */
export const lockOf = (file: string): string => `${file}.building`

const nothingHeld = (): void => undefined

/**
 * The cached database, or a new one. One process builds it, and the others wait: four tests that start at once would
 * take four times six seconds of processor time. Builds without waiting if the cache is shared with another machine.
 *
 * file: its place in the cache. read: undefined while there is none.
 */
export async function buildOnce<T>(
  file: string,
  read: () => T | undefined,
  build: () => Promise<T>,
): Promise<T> {
  const folder = lockOf(file)
  for (;;) {
    const cached = read()
    if (cached !== undefined) return cached
    mkdirSync(folder, { recursive: true })
    let release = nothingHeld
    try {
      release = await lockDataFolder(folder)
    } catch (error) {
      if (!(error instanceof DataFolderInUse)) throw error
      if (error.liveness === 'alive') {
        await sleep(retryMs)
        continue
      }
    }
    try {
      return read() ?? (await build())
    } finally {
      release()
    }
  }
}
