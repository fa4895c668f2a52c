import { expect, it } from 'vitest'
import { LATER_FOLDER } from '../deferredFiles.ts'
import { integrityOf, isLater, isPacked, packOf } from './offlineFiles.ts'

it('S22: a hash has the format that browsers check', () => {
  // FIPS 180-2: SHA-256 of "abc".
  expect(integrityOf(new TextEncoder().encode('abc'))).toBe(
    'sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=',
  )
})

it('the portal comes first: its shell, scripts, styles and fonts; the site, purchases and staff come later', () => {
  const first = [
    'app.html',
    'assets/shell-1.js',
    'assets/app-1.css',
    'assets/geist-latin-1.woff2',
    'motifs.svg',
  ]
  expect(first.filter(isLater)).toEqual([])
  const later = [
    'index.html',
    'docs/api.html',
    '404.html',
    `${LATER_FOLDER}Pricing-1.js`,
    'icon-512.png',
    'manifest.webmanifest',
  ]
  expect(later.filter(isLater)).toEqual(later)
})

it('small files and the site’s pages are in packs; the shell’s page, large scripts, fonts and pictures are single files', () => {
  expect([isPacked('assets/Home-1.js', 9_000), isPacked('pricing.html', 134_000)]).toEqual([true, true])
  for (const alone of ['app.html', 'assets/geist-1.woff2', 'icon-512.png', 'manifest.webmanifest'])
    expect([alone, isPacked(alone, 3_000)]).toEqual([alone, false])
  expect(isPacked('assets/shell-1.js', 387_000)).toBe(false)
})

it('a pack has one line for each file, whatever its text contains', () => {
  const files = [
    { url: 'a.js', text: 'one\ntwo\u2028"three"\\' },
    { url: 'b.css', text: '' },
  ]
  const lines = packOf(files).split('\n')
  expect(lines.pop()).toBe('')
  expect(lines.map((line) => JSON.parse(line))).toEqual(files.map(({ url, text }) => [url, text]))
})
