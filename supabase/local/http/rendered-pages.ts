import { existsSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'

/**
 * The build lists the addresses that the app draws itself (src/build/prerender.ts). Read at every request, because a
 * build may replace it.
 */
export function isAppPath(staticDir: string, path: string): boolean {
  const roots: unknown = JSON.parse(readFileSync(join(staticDir, 'app-roots.json'), 'utf8'))
  if (!Array.isArray(roots)) throw new Error('app-roots.json is not a list')
  return roots.some((root) => path === root || path.startsWith(`${String(root)}/`))
}

const packed = [
  { encoding: 'br', suffix: '.br' },
  { encoding: 'gzip', suffix: '.gz' },
]

/** The page for an unknown address, with status 404: sirv always answers 200. */
export function pageNotFound(staticDir: string, request: IncomingMessage, response: ServerResponse): void {
  const accepted = [request.headers['accept-encoding'] ?? ''].flat().join(',')
  const page = join(staticDir, '404.html')
  const best = packed.find(({ encoding, suffix }) => accepted.includes(encoding) && existsSync(page + suffix))
  response.statusCode = 404
  response.setHeader('content-type', 'text/html;charset=utf-8')
  response.setHeader('cache-control', 'no-cache')
  response.setHeader('vary', 'accept-encoding')
  if (best !== undefined) response.setHeader('content-encoding', best.encoding)
  response.end(request.method === 'HEAD' ? undefined : readFileSync(page + (best?.suffix ?? '')))
}
