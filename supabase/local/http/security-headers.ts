import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** What a page of the app may load, and from where. `scripts` are the hashes of the inline ones. */
function contentSecurityPolicy(scripts: string[]): Record<string, string[]> {
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", 'ws:', 'wss:'],
    'media-src': ["'self'", 'blob:'],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
}

/** Stripe's own fields come from its server, in frames of its own. */
const ofStripe: Record<string, string[]> = {
  'script-src': ['https://js.stripe.com'],
  'frame-src': ['https://js.stripe.com', 'https://hooks.stripe.com'],
  'connect-src': ['https://api.stripe.com'],
}

const others = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

/** What the pages load besides our own. */
interface Guests {
  stripe?: boolean
}

/** For the built app. The hashes come from its pages, so that a changed inline script needs no change here. */
export function securityHeaders(
  staticDir: string | undefined,
  { stripe = false }: Guests = {},
): () => Record<string, string> {
  let built = Number.NaN
  let headers = withPolicy([], stripe)
  return () => {
    const now = staticDir === undefined ? 0 : timeOf(join(staticDir, 'index.html'))
    // Built anew under a running server: with the old hashes the new page's script would be refused.
    if (now !== built)
      headers = withPolicy(staticDir === undefined ? [] : inlineScriptHashes(staticDir), stripe)
    built = now
    return headers
  }
}

/** Vite's hot reload writes inline scripts of its own. */
export function developmentHeaders(): Record<string, string> {
  return withPolicy(["'unsafe-inline'"])
}

function timeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
}

function withPolicy(scripts: string[], stripe = false): Record<string, string> {
  const own = contentSecurityPolicy(scripts)
  const guests = stripe ? ofStripe : {}
  const names = new Set([...Object.keys(own), ...Object.keys(guests)])
  const policy = [...names].map((name) => [name, [...(own[name] ?? []), ...(guests[name] ?? [])]] as const)
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

/** JSON in a script element is not run, and needs no leave. */
function isData(attributes: string): boolean {
  const type = /\stype\s*=\s*["']?([^"'\s>]+)/i.exec(attributes)?.[1]?.toLowerCase()
  return type !== undefined && !['module', 'text/javascript', 'speculationrules', 'importmap'].includes(type)
}

function sourceHash(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}
