import { accessSync, constants, mkdirSync } from 'node:fs'
import { Refusal } from '../refusal.ts'
import { lockDataFolder } from './lock.ts'
import { randomSecrets, type Secrets, secretsOf } from './secrets.ts'

export interface DataFolder {
  secrets: Secrets
  release: () => void
}

/** Takes the folder for this process alone; without one, everything is in memory and as new. */
export async function openDataFolder(dataDir: string | undefined): Promise<DataFolder> {
  if (dataDir === undefined) return { secrets: randomSecrets(), release: () => undefined }
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Refusal(`The data folder ${dataDir} can't be written: ${reason}`, { cause: error })
  }
  const release = await lockDataFolder(dataDir)
  try {
    return { secrets: secretsOf(dataDir), release }
  } catch (error) {
    release()
    throw error
  }
}
