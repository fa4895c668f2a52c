import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { toolSlugs } from '../../../src/domain/tool.ts'

/** The allowed sources of a page of the app. `scripts` are the hashes of the inline ones. */
function contentSecurityPolicy(scripts: string[], socket: string): Record<string, string[]> {
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", socket],
    'media-src': ["'self'", 'blob:'],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
}

/** Stripe's own fields are loaded from its servers, in its frames; a bank's authentication in the frame of hooks. */
const ofStripe: Record<string, string[]> = {
  'script-src': ['https://js.stripe.com', 'https://*.js.stripe.com'],
  'frame-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  'connect-src': ['https://api.stripe.com'],
}

const others = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(self), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

/** The other origins from which pages load. */
interface Guests {
  stripe?: boolean
  /** The origins of the tools, which are framed. */
  tools?: readonly string[]
}

/** Each tool by its name: a wildcard would allow every other site under the same domain. */
export function toolOrigins(toolSite: string | undefined): string[] {
  if (toolSite === undefined) return []
  return [...new Set(toolSlugs.map((slug) => new URL(toolSite.replace('{slug}', slug)).origin))]
}

/** The headers of a page that was opened at this origin. */
export type PageHeaders = (origin: string) => Record<string, string>

/**
 * The headers of the built app. The hashes are computed from its pages, so that a changed inline script needs no
 * change here. `hono/secure-headers` is not used: pages and files do not pass through Hono, and its policy depends
 * neither on the origin nor on the build.
 */
export function securityHeaders(staticDir: string | undefined, guests: Guests = {}): PageHeaders {
  let [built, at] = [Number.NaN, '']
  let scripts: string[] = []
  let headers: Record<string, string> = {}
  return (origin) => {
    const now = staticDir === undefined ? 0 : timeOf(join(staticDir, 'index.html'))
    if (now === built && origin === at) return headers
    // A build under a running server changes the hashes: with the old ones the new page's script would be refused.
    if (now !== built) scripts = staticDir === undefined ? [] : inlineScriptHashes(staticDir)
    headers = headersFor(origin, scripts, guests)
    built = now
    at = origin
    return headers
  }
}

/** Vite's hot reload adds inline scripts. */
export const developmentHeaders =
  (guests: Guests): PageHeaders =>
  (origin) =>
    headersFor(origin, ["'unsafe-inline'"], guests)

const YEAR_SECONDS = 31_536_000

function headersFor(origin: string, scripts: string[], guests: Guests): Record<string, string> {
  const headers = withPolicy(scripts, guests, socketOf(origin))
  return origin.startsWith('https:')
    ? { ...headers, 'strict-transport-security': `max-age=${YEAR_SECONDS}` }
    : headers
}

/** Realtime's address at this origin. `'self'` does not cover it in Safari before 15.4. */
const socketOf = (origin: string): string => origin.replace(/^http/, 'ws')

function timeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
}

function withPolicy(
  scripts: string[],
  { stripe, tools = [] }: Guests,
  socket: string,
): Record<string, string> {
  const framed: Record<string, readonly string[]> = tools.length > 0 ? { 'frame-src': tools } : {}
  const parts: Record<string, readonly string[]>[] = [
    contentSecurityPolicy(scripts, socket),
    stripe ? ofStripe : {},
    framed,
  ]
  const names = new Set(parts.flatMap((part) => Object.keys(part)))
  const policy = [...names].map((name) => [name, parts.flatMap((part) => part[name] ?? [])] as const)
  return {
    ...others,
    'content-security-policy': policy.map(([name, sources]) => [name, ...sources].join(' ')).join('; '),
  }
}

function inlineScriptHashes(staticDir: string): string[] {
  if (!existsSync(staticDir)) return []
  const pages = readdirSync(staticDir, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.html'),
  )
  const hashes = pages.flatMap((page) =>
    inlineScripts(readFileSync(join(staticDir, page), 'utf8')).map(sourceHash),
  )
  return [...new Set(hashes)].toSorted()
}

export function inlineScripts(html: string): string[] {
  const scripts = html.matchAll(/<script(?<attributes>[^>]*)>(?<text>[\s\S]*?)<\/script>/gi)
  return [...scripts].flatMap(({ groups }) => {
    const attributes = groups?.['attributes'] ?? ''
    return /\ssrc\s*=/i.test(attributes) || isData(attributes) ? [] : [groups?.['text'] ?? '']
  })
}

/** JSON in a script element is not run, and needs no permission. */
function isData(attributes: string): boolean {
  const type = /\stype\s*=\s*["']?([^"'\s>]+)/i.exec(attributes)?.[1]?.toLowerCase()
  return type !== undefined && !['module', 'text/javascript', 'speculationrules', 'importmap'].includes(type)
}

function sourceHash(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}
