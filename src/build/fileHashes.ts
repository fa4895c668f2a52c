import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ResolvedVitePWAOptions } from 'vite-plugin-pwa'

/** As `integrity` attributes have it. */
export const integrityOf = (bytes: Uint8Array): string =>
  `sha256-${createHash('sha256').update(bytes).digest('base64')}`

/**
 * Every entry of the worker's manifest gets the hash of its file (S22). Called when all files are written: the rendered
 * pages come before the worker is built.
 */
export function nameHashes({ injectManifest }: ResolvedVitePWAOptions): void {
  const folder = injectManifest.globDirectory
  if (folder === undefined) throw new Error('the manifest of the worker has no folder')
  // The plugin's own list of icons and of the web manifest is joined after the transforms, so it would have no hashes.
  // The patterns of vite.config.ts find these files like all others.
  injectManifest.additionalManifestEntries = []
  injectManifest.manifestTransforms = [
    (entries) => ({
      manifest: entries.map((entry) => ({
        ...entry,
        integrity: integrityOf(readFileSync(join(folder, entry.url))),
      })),
      warnings: [],
    }),
  ]
}
