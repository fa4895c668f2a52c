import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, type Page } from '@playwright/test'
import { integrityOf } from '../../../src/build/offlineFiles.ts'
import { distFolder } from './backend.ts'
import { FOREIGN_MARK } from '../../support/foreign-page.ts'

/** An entry in the format of the worker's script. */
type Entry = {
  readonly url: string
  readonly revision: string | null
  readonly integrity?: string
  readonly later?: true
}

export function manifestOf(build: string): Entry[] {
  const list = /\[\{"(?:integrity|revision)":.*?\}\]/.exec(readFileSync(join(build, 'sw.js'), 'utf8'))?.[0]
  if (list === undefined) throw new Error(`${build}/sw.js has no list of files`)
  return JSON.parse(list)
}

export const hashInBuild = (build: string, { url }: Entry): string =>
  integrityOf(readFileSync(join(build, url)))

/** The address of a stored file, and the hash of its bytes in the build. */
type KeptFile = { readonly key: string; readonly hash: string }

const filesOf = (build: string): KeptFile[] =>
  manifestOf(build).map((entry) => ({
    key: `/${entry.url}${entry.revision === null ? '' : `?__WB_REVISION__=${entry.revision}`}`,
    hash: hashInBuild(build, entry),
  }))

/** The files of this version that the device lacks, or has with other bytes. Empty: the version is complete. */
export const wrongFiles = (page: Page, build: string): Promise<string[]> =>
  page.evaluate(async (files) => {
    const wrong: string[] = []
    for (const { key, hash } of files) {
      const kept = await caches.match(key)
      const digest = await crypto.subtle.digest('SHA-256', (await kept?.arrayBuffer()) ?? new ArrayBuffer())
      const found = `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`
      if (kept === undefined || kept.redirected || found !== hash) wrong.push(key)
    }
    return wrong
  }, filesOf(build))

/** The whole version is on the device: the portal by the worker's install, the rest after the worker took over. */
export const siteKept = (page: Page, build = distFolder): Promise<void> =>
  expect.poll(() => wrongFiles(page, build), { timeout: 30_000 }).toEqual([])

/** The captive portal's pages that the device has stored. */
export const foreignFiles = (page: Page): Promise<string[]> =>
  page.evaluate(async (mark) => {
    const foreign: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const kept = await cache.match(request)
        if ((await kept?.text())?.includes(mark) === true) foreign.push(request.url)
      }
    }
    return foreign
  }, FOREIGN_MARK)

/** Simulates an old worker that cached captive-portal HTML for every file. */
export const keepForeignPages = (page: Page, build: string): Promise<void> =>
  page.evaluate(
    async ({ files, mark }) => {
      const name = (await caches.keys()).find((one) => one.includes('precache'))
      const cache = await caches.open(name ?? '')
      const headers = { 'content-type': 'text/html' }
      for (const { key } of files) await cache.put(key, new Response(`<h1>${mark}</h1>`, { headers }))
    },
    { files: filesOf(build), mark: FOREIGN_MARK },
  )

/** Another version of the app. It differs from the test's build in the shell and in every page. */
export async function buildNextVersion(folder: string): Promise<void> {
  const script = join(import.meta.dirname, 'build-next-version.ts')
  await promisify(execFile)('npx', ['--no-install', 'tsx', script, folder])
}
