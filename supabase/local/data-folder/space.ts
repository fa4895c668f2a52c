import { statfsSync } from 'node:fs'
import { Refusal } from '../refusal.ts'

/**
 * The reserved disk space. A database without room for the next piece of its log, 16 MB, stops for good, and with
 * PGlite the whole process; uploaded files must not cause this.
 */
export const reservedBytes = 64 * 1024 * 1024

/** The size of a new, empty database. */
const newDatabaseBytes = 48 * 1024 * 1024

export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** Called before anything is opened: a database that recovers from a crash also writes. */
export function assertDiskSpace(folder: string, isNew: boolean, reserve: number): void {
  const needed = reserve + (isNew ? newDatabaseBytes : 0)
  const free = freeBytes(folder)
  if (free >= needed) return
  throw new Refusal(
    `The disk of ${folder} is full: ${megabytes(free)} MB are free, and ${megabytes(needed)} are needed to start safely. ` +
      'Nothing was changed. Make room, or set another DATA_DIR.',
  )
}

function megabytes(bytes: number): number {
  return Math.floor(bytes / 1024 / 1024)
}

/** Checks every second, and calls back when space becomes short and when there is enough again. */
export function watchDiskSpace(
  folder: string,
  reserve: number,
  onChange: (isShort: boolean) => Promise<void>,
): () => void {
  let wasShort = false
  const check = (): void => {
    let isShort: boolean
    try {
      isShort = freeBytes(folder) < reserve
    } catch (error) {
      // The folder was removed under a running server: an exception in a timer would end the process.
      clearInterval(timer)
      console.error(
        `The disk of ${folder} can't be looked at any more:`,
        error instanceof Error ? error.message : '',
      )
      return
    }
    if (isShort === wasShort) return
    wasShort = isShort
    console.error(
      isShort
        ? `The disk of ${folder} is nearly full: nothing more is written until there is room.`
        : `The disk of ${folder} has room again.`,
    )
    onChange(isShort).catch((error: unknown) => {
      // Retried at the next check.
      wasShort = !isShort
      console.error('The database was not notified:', error instanceof Error ? error.name : error)
    })
  }
  const timer = setInterval(check, 1000).unref()
  return () => clearInterval(timer)
}
