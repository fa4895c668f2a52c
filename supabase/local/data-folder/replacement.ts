import { randomUUID } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

/** The data entries of the folder, without locks and unfinished work. */
export function isDataEntry(name: string): boolean {
  return /^[\w.-]+$/.test(name) && !/^(lock|replace(d|ment)\b)|^\.|\.unfinished$/.test(name)
}

const marker = 'replacement.json'
const workplace = /^(replacement|replaced)-[0-9a-f-]{36}$/

export interface Replacement {
  /** The folder for the new data. */
  folder: string
  /**
   * After this the replacement is completed even if the process is killed. All data except `kept` are deleted, and the
   * new data take their place.
   */
  commit: (kept?: readonly string[]) => void
  discard: () => void
}

/**
 * Replaces the old data by the new data, completely or not at all. Several names cannot be renamed at once; so a marker
 * file first records the renames, and the next process that opens the folder finishes them.
 */
export function beginReplacement(dataDir: string): Replacement {
  const id = randomUUID()
  const folder = join(dataDir, `replacement-${id}`)
  mkdirSync(folder, { mode: 0o700 })
  return {
    folder,
    commit(kept = []) {
      const unfinished = join(dataDir, `${marker}.unfinished`)
      const names = readdirSync(dataDir).filter((name) => isDataEntry(name) || name === 'postgres.unfinished')
      const leaving = names.filter((name) => !kept.includes(name))
      writeFileSync(unfinished, JSON.stringify({ id, names: leaving }), { flush: true })
      renameSync(unfinished, join(dataDir, marker))
      syncFolder(dataDir)
      finishReplacement(dataDir)
    },
    discard: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/**
 * Finishes the replacement of a killed process, and removes uncommitted data. Only the holder of the lock may call it.
 */
export function finishReplacement(dataDir: string): void {
  const begun = readMarker(join(dataDir, marker))
  if (begun !== undefined) {
    const incoming = join(dataDir, `replacement-${begun.id}`)
    const outgoing = join(dataDir, `replaced-${begun.id}`)
    mkdirSync(outgoing, { recursive: true, mode: 0o700 })
    const arriving = existsSync(incoming) ? readdirSync(incoming) : []
    for (const name of begun.names) {
      // Already moved out: the existing entry is the new one.
      if (existsSync(join(outgoing, name)) || !existsSync(join(dataDir, name))) continue
      renameSync(join(dataDir, name), join(outgoing, name))
    }
    for (const name of arriving) renameSync(join(incoming, name), join(dataDir, name))
    syncFolder(dataDir)
    rmSync(join(dataDir, marker))
    syncFolder(dataDir)
  }
  for (const name of readdirSync(dataDir).filter((entry) => workplace.test(entry))) {
    rmSync(join(dataDir, name), { recursive: true, force: true })
  }
}

function readMarker(file: string): { id: string; names: string[] } | undefined {
  if (!existsSync(file)) return undefined
  const value: unknown = JSON.parse(readFileSync(file, 'utf8'))
  const id: unknown = value !== null && typeof value === 'object' ? Reflect.get(value, 'id') : undefined
  const names: unknown = value !== null && typeof value === 'object' ? Reflect.get(value, 'names') : undefined
  if (typeof id !== 'string' || !Array.isArray(names) || !names.every((name) => typeof name === 'string')) {
    throw new Error(`${file} was changed by another program`)
  }
  return { id, names }
}

function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
