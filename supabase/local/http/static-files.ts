import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import sirv from 'sirv'
import { RECEIVED_ADDRESS, SHARE_ADDRESS } from '../../../src/domain/shareAddress.ts'
import { isAppPath, pageNotFound } from './rendered-pages.ts'
import { requestTarget } from './request-target.ts'

export type NodeHandler = (request: IncomingMessage, response: ServerResponse) => void

/**
 * The built app: its files, the rendered pages, the shell where the app draws its own, and the 404 page for every other
 * address.
 */
export function staticFiles(staticDir: string): NodeHandler {
  compressFiles(staticDir)
  const serve = sirv(staticDir, {
    // Reads the disk for each request. Otherwise sirv's list of files outlives a new build, and a removed file then
    // ends the process.
    dev: true,
    etag: true,
    gzip: true,
    brotli: true,
    setHeaders(response, path) {
      response.setHeader('cache-control', cacheControl(path))
      response.setHeader('vary', 'accept-encoding')
      if (path.startsWith('/assets/')) for (const name of documentHeaders) response.removeHeader(name)
    },
    onNoMatch: notFound,
  })
  return (request, response) => {
    const pathname = requestTarget(request).path
    keepOnlyValidRange(request)
    // sirv does not listen: without this, a file that cannot be opened (replaced by a build, no free file descriptor)
    // ends the process.
    response.on('pipe', (file) => file.on('error', () => response.destroy()))
    if (request.method === 'POST' && pathname === SHARE_ADDRESS) return redirectToReceived(response)
    if (request.method !== 'GET' && request.method !== 'HEAD') return notFound(request, response)
    const otherwise = () => {
      // During a build there are no pages.
      if (!isNavigation(request) || !existsSync(join(staticDir, '404.html')))
        return notFound(request, response)
      if (!isAppPath(staticDir, pathname)) return pageNotFound(staticDir, request, response)
      request.url = SHELL
      return serve(request, response)
    }
    return noAddress.test(pathname) ? otherwise() : serve(request, response, otherwise)
  }
}

const SHELL = '/app.html'

/** sirv throws at a range that ends before it starts, and misreads the others. Without the header it sends the whole. */
function keepOnlyValidRange({ headers }: IncomingMessage): void {
  const [, first = '', last = ''] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '') ?? []
  if (first === '' || (last !== '' && Number(last) < Number(first))) delete headers.range
}

/**
 * Scripts, styles and fonts ignore these headers; the policy has 1.5 kB, with forty files on a first visit with a weak
 * signal.
 */
const documentHeaders = ['content-security-policy', 'permissions-policy', 'cross-origin-opener-policy']

/** sirv would serve page files under these addresses, but no page has such an address. */
const noAddress = /^\/(app|404|index)\/?$/

/**
 * An address of a page, requested by a caller that accepts HTML: a browser, or curl and uptime monitors, which accept
 * everything. A missing script or image is an error, and a page in its place would hide it.
 */
function isNavigation({ url = '/', headers }: IncomingMessage): boolean {
  const { path } = requestTarget({ url })
  const lastPart = path.slice(path.lastIndexOf('/') + 1)
  return !lastPart.includes('.') && /text\/html|text\/\*|\*\/\*/.test(headers.accept ?? '*/*')
}

/**
 * The build puts a hash of the content, of seven characters, into the names under /assets (laterChunks.ts): such a file
 * never changes.
 */
function cacheControl(path: string): string {
  return /^\/assets\/.+-[\w-]{7,}\.\w+$/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache'
}

/** The worker receives shared content. Before it is installed, the page reports that nothing was received. */
function redirectToReceived(response: ServerResponse): void {
  response.statusCode = 303
  response.setHeader('location', RECEIVED_ADDRESS)
  response.end()
}

export function notFound(_request: IncomingMessage, response: ServerResponse): void {
  response.statusCode = 404
  response.setHeader('content-type', 'text/plain; charset=utf-8')
  response.setHeader('cache-control', 'no-cache')
  response.end('Not found')
}

const compressible = /\.(css|html|js|json|map|svg|txt|webmanifest|xml)$/

/** Runs once per build; sirv serves the .br and .gz versions of a file, and compresses nothing itself. */
function compressFiles(staticDir: string): void {
  for (const name of readdirSync(staticDir, { recursive: true, encoding: 'utf8' })) {
    const file = join(staticDir, name)
    if (!compressible.test(name) || isFresh(`${file}.gz`, file)) continue
    const content = readFileSync(file)
    // Below this size, the compressed version is hardly smaller and adds a file.
    if (content.byteLength < 1024) continue
    const quality = { [constants.BROTLI_PARAM_QUALITY]: 9 }
    writeFileSync(`${file}.br`, brotliCompressSync(content, { params: quality }))
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
  }
}

function isFresh(compressed: string, original: string): boolean {
  return existsSync(compressed) && statSync(compressed).mtimeMs >= statSync(original).mtimeMs
}
