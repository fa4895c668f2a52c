import { expect, it } from 'vitest'
import { originOf } from './address.ts'

const originBy = (headers: Record<string, string>, siteUrl?: string, trustProxy = true) =>
  originOf((name) => headers[name] ?? null, { siteUrl, trustProxy })

it('SITE_URL is the backend’s address, whatever a client sends', () => {
  const forged = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' }
  expect(originBy(forged, 'https://azulejo.mx')).toBe('https://azulejo.mx')
})

it('without SITE_URL it is the browser’s Host, and no other header', () => {
  expect(originBy({ host: 'localhost:4173', 'x-forwarded-host': 'evil.example' })).toBe(
    'http://localhost:4173',
  )
  expect(originBy({ host: '[::1]:4173' })).toBe('http://[::1]:4173')
  expect(originBy({ host: 'a b; script-src *' })).toBe('http://localhost')
})

it('only a trusted proxy’s header is believed when it states that the proxy ended TLS', () => {
  const secure = { host: 'azulejo.mx', 'x-forwarded-proto': 'https' }
  expect(originBy(secure)).toBe('https://azulejo.mx')
  expect(originBy(secure, undefined, false)).toBe('http://azulejo.mx')
})
