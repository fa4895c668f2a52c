import { chmodSync, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
const ENOUGH_BYTES = 3_000_000_000

function isRoomy(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= ENOUGH_BYTES
  } catch {
    return false
  }
}

/**
 * A new folder for what the tests throw away, in memory where there is room: each server unpacks its database into a
 * thousand files, and on a disk that is half of its start. As TMPDIR every program of the tests takes it.
 */
export function scratchFolder(): string {
  const folder = mkdtempSync(join(isRoomy(memory) ? memory : tmpdir(), 'azulejo-tests-'))
  // PostgreSQL runs as another user than root, and so does what a test starts to be refused a folder.
  chmodSync(folder, 0o1777)
  return folder
}
