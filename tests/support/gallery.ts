import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import panda from '@pandacss/dev/postcss'
import react from '@vitejs/plugin-react'
import sirv from 'sirv'
import { build } from 'vite'
import { motifs } from '../../src/build/motifs.ts'

const root = join(import.meta.dirname, '../..')

export type Gallery = { url: string; close: () => Promise<void> }

/** The gallery is not in the delivered app: it is built alone, with the app's theme. */
export async function startGallery(): Promise<Gallery> {
  const outDir = mkdtempSync(join(tmpdir(), 'azulejo-gallery-'))
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [react(), motifs()],
    css: { postcss: { plugins: [panda()] } },
    build: {
      outDir,
      target: 'chrome123',
      rolldownOptions: { input: join(root, 'src/pages/gallery/index.html') },
    },
  })
  const files = sirv(outDir, { dev: true })
  const server = createServer((request, response) => files(request, response))
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port for the gallery')
  return {
    url: `http://127.0.0.1:${address.port}/src/pages/gallery/index.html`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
      rmSync(outDir, { recursive: true, force: true })
    },
  }
}
