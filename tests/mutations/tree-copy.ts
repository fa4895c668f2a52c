import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseSync } from 'vite'
import type { Mutant } from './mutant.ts'

const root = join(import.meta.dirname, '../..')
const parts = [
  'src',
  'supabase',
  'tests',
  'package.json',
  'vite.config.ts',
  'panda.config.ts',
  'tsconfig.json',
]
const prefix = 'azulejo-mutations-'

/** A copy of the tree, to break one line after the other; the tree itself is never changed. */
export class TreeCopy {
  readonly folder: string

  constructor() {
    removeAbandoned()
    this.folder = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`))
    for (const part of parts) cpSync(join(root, part), join(this.folder, part), { recursive: true })
    symlinkSync(join(root, 'node_modules'), join(this.folder, 'node_modules'))
    // Ready databases, by the hashes of their migrations: without them the first run builds one.
    const cache = join(root, '.cache')
    if (existsSync(cache)) cpSync(cache, join(this.folder, '.cache'), { recursive: true })
  }

  /**
   * Runs the work on the mutated copy, which is restored afterwards. Throws when the mutant's text is no longer in its
   * file.
   */
  async with<T>({ number, file, find, replacement }: Mutant, work: () => Promise<T>): Promise<T> {
    const path = join(this.folder, file)
    const whole = readFileSync(path, 'utf8')
    const [before, after, ...more] = whole.split(find)
    if (before === undefined || after === undefined || more.length > 0)
      throw new Error(`${number}: ${file} does not contain exactly once: ${find}`)
    const broken = before + replacement + after
    if (file.endsWith('.ts') && parseSync(file, broken).errors.length > 0)
      throw new Error(`${number}: ${file} cannot be read with: ${replacement}`)
    writeFileSync(path, broken)
    try {
      return await work()
    } finally {
      writeFileSync(path, whole)
    }
  }

  remove(): void {
    // A test that was just killed may have written one more file there.
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}

/** Copies of runs that were killed. */
function removeAbandoned(): void {
  for (const name of readdirSync(tmpdir())) {
    if (!name.startsWith(prefix)) continue
    const pid = Number(name.slice(prefix.length).split('-')[0])
    if (!isRunning(pid)) rmSync(join(tmpdir(), name), { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
