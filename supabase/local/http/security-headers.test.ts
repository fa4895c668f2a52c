import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { inlineScripts, securityHeaders, toolOrigins } from './security-headers.ts'

const hash = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

it('the inline scripts of a page that run are found', () => {
  const html = `<script>one()</script><SCRIPT type="module">two()</SCRIPT><script src="/x.js"></script>
    <script type="application/ld+json">{}</script><script type='text/javascript'>three()</script>`
  expect(inlineScripts(html)).toEqual(['one()', 'two()', 'three()'])
})

it('exactly the inline scripts of the current build are allowed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'azulejo-headers-'))
  const page = join(folder, 'index.html')
  writeFileSync(page, '<script>first()</script>')
  const headers = securityHeaders(folder)
  expect(headers('http://azulejo.mx')['content-security-policy']).toContain(
    `script-src 'self' ${hash('first()')};`,
  )
  writeFileSync(page, '<script>second()</script>')
  utimesSync(page, new Date(), new Date(Date.now() + 5000))
  expect(headers('http://azulejo.mx')['content-security-policy']).toContain(
    `script-src 'self' ${hash('second()')};`,
  )
  rmSync(folder, { recursive: true })
})

it('a page may load only from its own origin, and be framed by no other', () => {
  const policy = securityHeaders(undefined)('http://azulejo.mx')['content-security-policy']
  for (const part of [
    "default-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "frame-ancestors 'none'",
  ]) {
    expect(policy).toContain(part)
  }
  expect(policy).not.toContain('unsafe-eval')
})

it('Stripe’s fields are allowed only where Stripe is the provider', () => {
  const policy = securityHeaders(undefined, { stripe: true })('http://azulejo.mx')['content-security-policy']
  expect(policy).toContain("script-src 'self' https://js.stripe.com https://*.js.stripe.com;")
  expect(policy).toContain('frame-src https://js.stripe.com')
  expect(securityHeaders(undefined)('http://azulejo.mx')['content-security-policy']).not.toContain('stripe')
})

it('a page may connect only to its own host, with TLS for a year if it was loaded by TLS', () => {
  const headersAt = securityHeaders(undefined)
  const { 'content-security-policy': plain, 'strict-transport-security': none } =
    headersAt('http://localhost:4173')
  expect(/connect-src ([^;]+)/.exec(plain ?? '')?.[1]).toBe("'self' ws://localhost:4173")
  expect(none).toBeUndefined()
  const { 'content-security-policy': secure, 'strict-transport-security': kept } =
    headersAt('https://azulejo.mx')
  expect(/connect-src ([^;]+)/.exec(secure ?? '')?.[1]).toBe("'self' wss://azulejo.mx")
  expect(kept).toBe('max-age=31536000')
})

const policyOf = (site: string | undefined) =>
  securityHeaders(undefined, { tools: toolOrigins(site) })('http://azulejo.mx')['content-security-policy']

it('the tools of TOOL_SITE may be framed by their own names, and nothing without it', () => {
  const framed = /frame-src ([^;]+)/.exec(policyOf('https://{slug}.herramientas.mx/entrar') ?? '')?.[1]
  expect(framed?.split(' ')).toHaveLength(7)
  expect(framed).toContain('https://seo-tools.herramientas.mx ')
  expect(framed).not.toContain('*')
  expect(/frame-src ([^;]+)/.exec(policyOf('http://localhost:4174/{slug}') ?? '')?.[1]).toBe(
    'http://localhost:4174',
  )
  expect(policyOf(undefined)).not.toContain('frame-src')
})
