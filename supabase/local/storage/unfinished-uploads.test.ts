import fs, { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FileStore } from './file-store.ts'
import { UnfinishedUploads } from './unfinished-uploads.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'azulejo-unfinished-'))
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true, force: true })
})

it('the folder is made at once and not later, when a closed server may have deleted its own', async () => {
  const files = await FileStore.open(folder, 0)
  const later = vi.spyOn(fs, 'mkdir')
  const uploads = new UnfinishedUploads(files)
  expect(existsSync(uploads.directory)).toBe(true)
  expect(later).not.toHaveBeenCalled()
})
