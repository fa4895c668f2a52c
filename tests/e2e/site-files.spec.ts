import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { parse } from 'postcss'
import { fontLicensesFile, fontPackages } from '../../src/build/fontLicenses.ts'
import { landingFaq, pricingFaq } from '../../src/copy/site/faq.ts'
import { headlinePrice } from '../../src/domain/priceSavings.ts'
import { fileOf, notFoundFile, shellFile } from '../../src/routes.ts'
import { publicPages } from '../support/public-pages.ts'
import { plans } from '../../src/domain/plan.ts'
import { hashInBuild, manifestOf } from './support/app-files.ts'
import { distFolder } from './support/backend.ts'
import { expect, test } from './support/fixtures.ts'

// The build reads SITE_URL in the same way.
const site = process.env['SITE_URL'] || 'https://azulejo.mx'
const read = (file: string) => readFileSync(join(distFolder, file), 'utf8')

const contentOf = (html: string, key: string): string | undefined =>
  new RegExp(`<meta (?:name|property)="${key}" content="([^"]*)"`).exec(html)?.[1]

const schemasOf = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(([, json]) =>
    JSON.parse(json ?? ''),
  )

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

test.skip(({ isMobile }) => !isMobile, 'the files are the same for every screen')

test('every page has its own head: language, title, description, canonical address, and what a shared link shows', () => {
  for (const { path, head, hidden } of publicPages) {
    const html = read(fileOf(path))
    const { title, description } = head
    const url = path === '/' ? `${site}/` : site + path
    expect(html).toContain('<html lang="es-MX"')
    expect(html).toContain(`<title>${escaped(title)}</title>`)
    expect(html.match(/<title>/g)).toHaveLength(1)
    expect(title.length, title).toBeLessThanOrEqual(65)
    expect(description.length, description).toBeLessThanOrEqual(165)
    expect([path, contentOf(html, 'description')]).toEqual([path, escaped(description)])
    expect([path, html.includes(`<link rel="canonical" href="${url}" />`)]).toEqual([path, hidden !== true])
    expect([path, contentOf(html, 'robots')]).toEqual([path, hidden ? 'noindex' : undefined])
    expect(contentOf(html, 'og:title')).toBe(escaped(title))
    expect(contentOf(html, 'og:url')).toBe(url)
    expect(contentOf(html, 'og:image')).toBe(`${site}/og.png`)
    expect(contentOf(html, 'twitter:card')).toBe('summary_large_image')
    for (const scheme of ['light', 'dark'])
      expect(html).toMatch(
        new RegExp(
          `<meta name="theme-color" content="#\\w{6}" media="\\(prefers-color-scheme: ${scheme}\\)"`,
        ),
      )
    // Only the font of its first heading competes with the first paint.
    expect(html.match(/<link\s+rel="preload"[^>]*/g)).toEqual([expect.stringContaining('/assets/headings-')])
    expect(html).not.toMatch(/<link\s+rel="modulepreload"|<script[^>]*src=/)
    // The first paint needs only the page: its styles are inline.
    expect(/<style>(@layer[\s\S]*?)<\/style>/.exec(html)?.[1]?.length ?? 0, path).toBeGreaterThan(10_000)
    expect(html).not.toMatch(/<link[^>]*rel="stylesheet"/)
    // Content that React hides until a script shows it would never appear without a script.
    expect(html).not.toMatch(/<template id|<div hidden id="S:/)
    expect(html).toContain('data-prerendered="page"')
  }
})

test('no two pages share a title or a description', () => {
  for (const key of ['title', 'description'] as const)
    expect(new Set(publicPages.map(({ head }) => head[key])).size).toBe(publicPages.length)
})

test('the image of a shared link is a PNG of 1200 × 630, made of the tiles', () => {
  const png = readFileSync(join(distFolder, 'og.png'))
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
})

test('sitemap and robots list every indexed page, and no other', () => {
  const found = publicPages.filter(({ hidden }) => hidden !== true)
  const addresses = [...read('sitemap.xml').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)
  expect(addresses).toEqual(found.map(({ path }) => (path === '/' ? `${site}/` : site + path)))
  expect(read('robots.txt')).toContain(`Sitemap: ${site}/sitemap.xml`)
})

test('structured data have the plans with their prices, and the questions with their answers', () => {
  const [home] = schemasOf(read('index.html'))
  expect(home).toMatchObject({ '@type': 'FAQPage' })
  expect(home?.['mainEntity']).toHaveLength(landingFaq(headlinePrice).length)
  const pricing = schemasOf(read('pricing.html'))
  const product = pricing.find((schema) => schema['@type'] === 'Product')
  expect(product).toMatchObject({
    offers: plans.map(({ monthlyPrice }) => ({
      price: (monthlyPrice / 100).toFixed(2),
      priceCurrency: 'MXN',
    })),
  })
  const faq = pricing.find((schema) => schema['@type'] === 'FAQPage')
  expect(faq?.['mainEntity']).toHaveLength(pricingFaq(headlinePrice, null).length)
})

test('the shell is empty and the 404 page is not; neither is indexed', () => {
  expect(read(shellFile)).not.toContain('data-prerendered')
  expect(read(shellFile)).toMatch(/<link rel="modulepreload"[^>]*shell-/)
  expect(read(shellFile)).toMatch(/<link rel="stylesheet"/)
  expect(read(notFoundFile)).toContain('data-prerendered="unknown"')
  for (const file of [shellFile, notFoundFile]) {
    expect(contentOf(read(file), 'robots')).toBe('noindex')
    expect(read(file)).not.toContain('rel="canonical"')
  }
  expect(existsSync(join(distFolder, 'app-roots.json'))).toBe(true)
})

test('the app’s initial bundle is at most 130 kB, compressed', () => {
  const scripts = [...read(shellFile).matchAll(/(?:src|href)="(\/[^"]+\.js)"/g)].map(([, path = '']) => path)
  const sizes = [...new Set(scripts)].map((path) => [path, gzipSync(read(path)).length] as const)
  expect(sizes.length).toBeGreaterThan(1)
  expect(sizes.reduce((sum, [, size]) => sum + size, 0)).toBeLessThanOrEqual(130_000)
})

const sizeOf = (css: string): number => gzipSync(css).length

test('a public page has at most 12 kB of styles, the portal loads at most 22 kB, compressed', () => {
  for (const { path } of publicPages) {
    const styles = [...read(fileOf(path)).matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(
      ([, css = '']) => css,
    )
    expect([path, sizeOf(styles.join('')) <= 12_000]).toEqual([path, true])
  }
  const sheets = [...read(shellFile).matchAll(/<link rel="stylesheet"[^>]*href="([^"]+)"/g)]
  expect(sheets.length).toBe(2)
  expect(sheets.reduce((sum, [, path = '']) => sum + sizeOf(read(path)), 0)).toBeLessThanOrEqual(22_000)
})

test('S22: every entry of the worker’s manifest has the hash of its file, and no file is named twice', () => {
  const manifest = manifestOf(distFolder)
  expect(manifest.length).toBeGreaterThan(200)
  for (const entry of manifest)
    expect([entry.url, entry.integrity]).toEqual([entry.url, hashInBuild(distFolder, entry)])
  const addresses = manifest.map(({ url }) => url)
  expect(new Set(addresses).size).toBe(addresses.length)
  for (const file of [shellFile, notFoundFile, '/index.html', '/manifest.webmanifest', '/icon-512.png'])
    expect(addresses).toContain(file.slice(1))
})

test('every page has one main content, and no two of its landmarks have the same name', () => {
  for (const { path } of publicPages) {
    const html = read(fileOf(path))
    expect([path, html.match(/ id="contenido"/g)?.length]).toEqual([path, 1])
    const names = [...html.matchAll(/<nav[^>]* aria-label="([^"]*)"/g)].map(([, name]) => name)
    expect([path, names]).toEqual([path, [...new Set(names)]])
    for (const [set] of html.matchAll(/<fieldset[\s\S]*?<\/fieldset>/g))
      expect([path, set.includes('<legend')]).toEqual([path, true])
  }
})

test('the build contains the license of each of its fonts', () => {
  const fonts = readdirSync(join(distFolder, 'assets')).filter((file) => file.endsWith('.woff2'))
  expect(fonts.length).toBeGreaterThan(3)
  const licences = read(fontLicensesFile).split('='.repeat(72))
  for (const font of fonts) {
    const names = Object.keys(fontPackages).filter((name) => font.startsWith(name))
    const name = names.toSorted((a, b) => b.length - a.length)[0]
    const text = licences.find((one) => one.trim().startsWith(`${name}.woff2`))
    expect([font, text?.includes('SIL OPEN FONT LICENSE')]).toEqual([font, true])
  }
})

/** What stands left of each `+` and `~` of a selector; the arguments of `:is` count, those of `:has` and `:not` do not. */
const precedingOf = (selector: string): string[] =>
  [
    ...selector
      .replaceAll(/:is\(([^()]*)\)/g, '[is=$1]')
      .replaceAll(/\((?:[^()]|\([^()]*\))*\)/g, '')
      .replaceAll(/\[[^\]]*\]/g, '[]')
      .matchAll(/([^\s>+~]*)\s*[+~]/g),
  ].map(([, compound]) => compound ?? '')

test('no rule of the styles makes the rows of a list depend on the row before: a scrolled list would be restyled by each', () => {
  const sheets = readdirSync(distFolder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.css'),
  )
  expect(sheets.length).toBeGreaterThan(3)
  const dependent: string[] = []
  for (const file of sheets)
    parse(read(file)).walkRules(({ selectors }) => {
      for (const selector of selectors)
        if (precedingOf(selector).some((compound) => /^(?:li|tr|\*)?(?::[\w-]+)*$/.test(compound)))
          dependent.push(`${file}: ${selector}`)
    })
  expect(dependent).toEqual([])
})
