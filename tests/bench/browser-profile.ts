import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium } from 'playwright'
import { findChromium } from '../support/chromium.ts'

/**
 * A browser's profile on disk, as a person has it. The databases of a context of `newContext` are in memory, and the more
 * rows a store has, the slower each row is written: 40 ms for the first thousand, 500 for the twentieth.
 */
export const newProfile = (name: string): string => mkdtempSync(join(tmpdir(), `azulejo-bench-${name}-`))

export const open = (folder: string): Promise<BrowserContext> =>
  chromium.launchPersistentContext(folder, { executablePath: findChromium(), args: ['--no-sandbox'] })

export const remove = (folder: string): void =>
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
