import { createServer as createNodeServer } from 'node:http'
import { developmentHeaders, toolOrigins } from './http/security-headers.ts'
import type { ServerOptions } from './server-options.ts'

export interface Development {
  pages: NonNullable<ServerOptions['pages']>
  close: () => Promise<void>
}

/** Vite in place of the built app, with hot reload on a separate server. */
export async function developmentPages(root: string, toolSite: string | undefined): Promise<Development> {
  const { createServer } = await import('vite')
  // Ours refuses every upgrade that is not for Realtime, so Vite's would never reach it.
  const hotReload = createNodeServer()
  await new Promise<void>((resolve) => {
    hotReload.listen(0, 'localhost', resolve)
  })
  const address = hotReload.address()
  if (address === null || typeof address === 'string') throw new Error('No port for the hot reload')
  const vite = await createServer({
    root,
    appType: 'spa',
    server: { middlewareMode: true, hmr: { server: hotReload, clientPort: address.port } },
  })
  return {
    pages: {
      handler: (request, response) => vite.middlewares(request, response),
      headers: developmentHeaders({ tools: toolOrigins(toolSite) }),
    },
    close: async () => {
      await vite.close()
      hotReload.closeAllConnections()
      hotReload.close()
    },
  }
}
