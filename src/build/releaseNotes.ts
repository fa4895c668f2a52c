import type { Plugin } from 'vite'
import { releases } from '../copy/releases.ts'
import { releasesFile } from '../routes.ts'

/** The worker does not store this file: an open app reads it from the server, which already has the next version. */
export const releaseNotes = (): Plugin => ({
  name: 'release-notes',
  apply: 'build',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: releasesFile.slice(1), source: JSON.stringify(releases) })
  },
})
