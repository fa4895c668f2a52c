import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const PAGE = '/src/pages/gallery/index.html'

/** The gallery of the UI kit at `/gallery`, only in development: a build does not contain it. */
export const gallery = (): Plugin => ({
  name: 'azulejo-gallery',
  apply: 'serve',
  configureServer(server) {
    const render = async () => {
      const html = readFileSync(join(server.config.root, PAGE), 'utf8')
      return server.transformIndexHtml(PAGE, html)
    }
    server.middlewares.use((request, response, next) => {
      if (request.method !== 'GET' || !/^\/gallery(\.html)?(\?|$)/.test(request.url ?? '')) return next()
      response.setHeader('content-type', 'text/html')
      render().then(
        (html) => response.end(html),
        (error: unknown) => {
          response.statusCode = 500
          response.end(String(error))
        },
      )
    })
  },
})
