import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { inlineScripts, securityHeaders } from './security-headers.ts'

const hash = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

it('finds the scripts of a page that run and have no file', () => {
  const html = `<script>one()</script><SCRIPT type="module">two()</SCRIPT><script src="/x.js"></script>
    <script type="application/ld+json">{}</script><script type='text/javascript'>three()</script>`
  expect(inlineScripts(html)).toEqual(['one()', 'two()', 'three()'])
})

it('allows exactly the inline scripts of the build that is there', () => {
  const folder = mkdtempSync(join(tmpdir(), 'azulejo-headers-'))
  const page = join(folder, 'index.html')
  writeFileSync(page, '<script>first()</script>')
  const headers = securityHeaders(folder)
  expect(headers()['content-security-policy']).toContain(`script-src 'self' ${hash('first()')};`)
  writeFileSync(page, '<script>second()</script>')
  utimesSync(page, new Date(), new Date(Date.now() + 5000))
  expect(headers()['content-security-policy']).toContain(`script-src 'self' ${hash('second()')};`)
  rmSync(folder, { recursive: true })
})

it('lets a page load from its own origin, and be shown in no other', () => {
  const policy = securityHeaders(undefined)()['content-security-policy']
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

it('lets Stripe’s fields in where Stripe is paid with, and nowhere else', () => {
  const policy = securityHeaders(undefined, { stripe: true })()['content-security-policy']
  expect(policy).toContain("script-src 'self' https://js.stripe.com;")
  expect(policy).toContain('frame-src https://js.stripe.com')
  expect(securityHeaders(undefined)()['content-security-policy']).not.toContain('stripe')
})
