import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ResolvedVitePWAOptions } from 'vite-plugin-pwa'
import { LATER_FOLDER } from '../deferredFiles.ts'
import { shellFile } from '../routes.ts'

/** In the format of `integrity` attributes. */
export const integrityOf = (bytes: Uint8Array): string =>
  `sha256-${createHash('sha256').update(bytes).digest('base64')}`

/**
 * Left out: the site's pages, styles and heading font; icons and manifest, which only the system of an installed app
 * reads; the fonts of folios and headings, which system fonts replace until they are loaded; and that of typed
 * signatures: signing needs a network.
 */
const ofTheSite = /\.html$|\/headings-|\.(?:png|webmanifest)$|\/(?:geist-mono|bricolage|allura)-/

/** Stored after the portal: a phone with a weak signal first gets its dashboard offline. */
export const isLater = (url: string): boolean =>
  `/${url}` !== shellFile && (url.startsWith(LATER_FOLDER) || ofTheSite.test(url))

/** Larger scripts are fetched by every first visit anyway: in a pack they would be fetched twice. */
const LARGEST_IN_PACK_BYTES = 100_000

const isPage = (url: string): boolean => url.endsWith('.html')

export const isPacked = (url: string, bytes: number): boolean =>
  isPage(url) ? isLater(url) : /\.(?:js|css|svg)$/.test(url) && bytes <= LARGEST_IN_PACK_BYTES

/** One line per file, with its address and its text: the worker stores a file as soon as its line arrives. */
export const packOf = (files: readonly { readonly url: string; readonly text: string }[]): string =>
  files.map(({ url, text }) => `${JSON.stringify([url, text])}\n`).join('')

/**
 * The pack of a file. The first screen's files have one of their own: on a slow connection the page has loaded them one by
 * one when the worker starts, and their pack is not requested again.
 */
const packOfFile = (url: string, firstScreen: ReadonlySet<string>): 'later' | 'dashboard' | 'portal' => {
  if (isLater(url)) return 'later'
  return firstScreen.has(url) ? 'dashboard' : 'portal'
}

/**
 * Makes the worker's list of files. Every entry has the hash of its file (S22), files of the second set are marked, and
 * most entries name a pack: one request for a hundred small files, which compress to two thirds of their separate size
 * (fifteen pages contain the same styles). Called when all files are written: the rendered pages are made before the
 * worker is built.
 */
export const listOfflineFiles =
  (firstScreen: ReadonlySet<string>) =>
  ({ injectManifest }: ResolvedVitePWAOptions): void => {
    const folder = injectManifest.globDirectory
    if (folder === undefined) throw new Error('the manifest of the worker has no folder')
    const write = (name: string, urls: readonly string[]): string => {
      const text = packOf(urls.map((url) => ({ url, text: readFileSync(join(folder, url), 'utf8') })))
      const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8)
      const file = `assets/${name}-${hash}.json`
      // Vite also calls this for a failed build: without the folder, its own error would not be shown.
      mkdirSync(join(folder, 'assets'), { recursive: true })
      writeFileSync(join(folder, file), text)
      return file
    }
    // The plugin adds its list of icons and of the web manifest after the transforms, so it would have no hashes. The
    // patterns of vite.config.ts find these files like all others.
    injectManifest.additionalManifestEntries = []
    injectManifest.manifestTransforms = [
      (entries) => {
        const packed = entries.filter(({ url, size }) => isPacked(url, size)).map(({ url }) => url)
        const inPack = new Map(packed.map((url) => [url, packOfFile(url, firstScreen)]))
        const packs = new Map(
          [...new Set(inPack.values())].map((name) => [
            name,
            write(
              name,
              packed.filter((url) => inPack.get(url) === name),
            ),
          ]),
        )
        const manifest = entries.map((entry) => {
          const pack = inPack.get(entry.url)
          return {
            ...entry,
            integrity: integrityOf(readFileSync(join(folder, entry.url))),
            ...(isLater(entry.url) ? { later: true } : {}),
            ...(pack === undefined ? {} : { pack: packs.get(pack) }),
          }
        })
        return { manifest, warnings: [] }
      },
    ]
  }
