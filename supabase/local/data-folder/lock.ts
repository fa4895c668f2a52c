import { linkSync, readFileSync, rmSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Refusal } from '../refusal.ts'
import { isProcessIdentity, livenessOf, type ProcessIdentity, thisProcess } from './process-identity.ts'

export class DataFolderInUse extends Refusal {
  /** `unknown`: it is a process of another machine. */
  readonly liveness: 'alive' | 'unknown'

  constructor(dataDir: string, holder: ProcessIdentity, liveness: 'alive' | 'unknown') {
    super(
      liveness === 'alive'
        ? `The data in ${dataDir} is in use by process ${holder.pid}${holder.pid === process.pid ? ' (this one)' : ''}. ` +
            'Two at once would lose data without an error. Stop it, or set another DATA_DIR.'
        : `The data in ${dataDir} was last used by process ${holder.pid} on the machine "${holder.host}", and from here ` +
            `it can't be seen whether it still runs. If it doesn't, remove ${join(dataDir, 'lock')} and start again.`,
    )
    this.liveness = liveness
  }
}

/**
 * One process per data folder. Returns the function that releases the folder. The lock is a file that is created
 * complete and atomically (a hard link). The lock of a dead holder is removed by exactly one successor: the process
 * that first links the takeover of that claim. Otherwise two processes that both saw the dead holder could both remove
 * the lock, and the second would remove the first one's new lock.
 */
export async function lockDataFolder(dataDir: string): Promise<() => void> {
  const lock = join(dataDir, 'lock')
  const me = thisProcess()
  const mine = join(dataDir, `lock-${me.token}`)
  try {
    writeFileSync(mine, JSON.stringify(me))
    for (;;) {
      if (tryLink(mine, lock)) return () => release(lock, me)
      const holder = read(lock)
      if (holder === undefined) continue
      const liveness = livenessOf(holder)
      if (liveness !== 'dead') throw new DataFolderInUse(dataDir, holder, liveness)
      if (!takeOver(lock, mine, holder)) await sleep(20)
    }
  } finally {
    rmSync(mine, { force: true })
  }
}

/** True when the dead holder's lock is removed. False when another process is about to remove it. */
function takeOver(lock: string, mine: string, dead: ProcessIdentity): boolean {
  for (let attempt = 0; ; attempt += 1) {
    const claim = `${lock}-takeover-${dead.token}-${attempt}`
    if (tryLink(mine, claim)) {
      // Read again: the claim may have been decided and removed meanwhile.
      if (read(lock)?.token === dead.token) unlinkSync(lock)
      for (let round = 0; round <= attempt; round += 1) {
        rmSync(`${lock}-takeover-${dead.token}-${round}`, { force: true })
      }
      return true
    }
    const claimant = read(claim)
    if (claimant === undefined || livenessOf(claimant) !== 'dead') return false
  }
}

function release(lock: string, me: ProcessIdentity): void {
  if (read(lock)?.token === me.token) unlinkSync(lock)
}

function tryLink(existing: string, link: string): boolean {
  try {
    linkSync(existing, link)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

function read(file: string): ProcessIdentity | undefined {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
  const value: unknown = JSON.parse(text)
  if (!isProcessIdentity(value))
    throw new Error(`${file} is not a lock of Azulejo. Remove it if nothing uses this folder.`)
  return value
}
