import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal } from '../refusal.ts'
import { finishReplacement } from './replacement.ts'
import { lockDataFolder } from './lock.ts'
import { randomSecrets, type Secrets, secretsOf } from './secrets.ts'
import { assertDiskSpace } from './space.ts'

export interface DataFolder {
  secrets: Secrets
  release: () => void
}

/** The disk space that the embedded database reserves; undefined if the database is elsewhere. */
export type ReservedBytes = number | undefined

/** Locks the folder for this process; without one, everything is in memory and new. */
export async function openDataFolder(
  dataDir: string | undefined,
  reserve: ReservedBytes,
): Promise<DataFolder> {
  if (dataDir === undefined) return { secrets: randomSecrets(), release: () => undefined }
  const release = await takeDataFolder(dataDir, reserve)
  try {
    return { secrets: asRefusal(dataDir, () => secretsOf(dataDir)), release }
  } catch (error) {
    release()
    throw error
  }
}

/** The locked folder, in a consistent state: a restore that was killed in the middle is finished. */
export async function takeDataFolder(dataDir: string, reserve: ReservedBytes): Promise<() => void> {
  asRefusal(dataDir, () => {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  })
  const isNew = !existsSync(join(dataDir, 'postgres', 'PG_VERSION'))
  if (reserve !== undefined) assertDiskSpace(dataDir, isNew, reserve)
  const release = await lockDataFolder(dataDir).catch((error: unknown) => {
    throw refusalOf(dataDir, error)
  })
  try {
    asRefusal(dataDir, () => finishReplacement(dataDir))
    return release
  } catch (error) {
    release()
    throw error
  }
}

function asRefusal<Result>(dataDir: string, work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    throw refusalOf(dataDir, error)
  }
}

/** The disk error as a message for the operator. */
function refusalOf(dataDir: string, error: unknown): unknown {
  if (error instanceof Refusal || !(error instanceof Error && 'syscall' in error)) return error
  return new Refusal(`The data folder ${dataDir} can't be written: ${error.message}`, { cause: error })
}
