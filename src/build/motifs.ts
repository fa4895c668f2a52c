import type { Plugin } from 'vite'
import { motifSprite } from '../ui/theme/motifSprite.ts'

const PATH = 'motifs.svg'

/** Makes `/motifs.svg` from the formula, at build time and in development. */
export const motifs = (): Plugin => ({
  name: 'azulejo-motifs',
  configureServer(server) {
    server.middlewares.use(`/${PATH}`, (_request, response) => {
      response.setHeader('content-type', 'image/svg+xml')
      response.end(motifSprite())
    })
  },
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: PATH, source: motifSprite() })
  },
})
