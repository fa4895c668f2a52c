import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
const ENOUGH_BYTES = 3_000_000_000
const prefix = 'azulejo-tests-'

function isRoomy(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= ENOUGH_BYTES
  } catch {
    return false
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Deletes the files of killed runs, which would occupy memory until the machine is restarted. */
function removeAbandoned(within: string): void {
  for (const name of readdirSync(within)) {
    const pid = name.startsWith(prefix) ? /^\d+(?=-)/.exec(name.slice(prefix.length))?.[0] : undefined
    if (pid === undefined || isRunning(Number(pid))) continue
    try {
      rmSync(join(within, name), { recursive: true, force: true })
    } catch {
      // Another person's, or with a test's disk still mounted: no reason to stop this run.
    }
  }
}

/**
 * A new folder for the tests' temporary files, in memory if there is room: each server unpacks its database into a
 * thousand files, which on a disk is half of its start. All programs of the tests get it as TMPDIR.
 */
export function scratchFolder(): string {
  const within = isRoomy(memory) ? memory : tmpdir()
  removeAbandoned(within)
  const folder = mkdtempSync(join(within, `${prefix}${process.pid}-`))
  // PostgreSQL runs as another user than root, and so do processes that a test starts to be refused a folder.
  chmodSync(folder, 0o1777)
  return folder
}
