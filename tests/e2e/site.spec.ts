import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { gzipSync } from 'node:zlib'
import { publicPaths } from '../support/public-pages.ts'
import { expect, test } from './support/fixtures.ts'
import { shiftsOf, watchShifts } from './support/visitor.ts'

const SCRIPT_BYTES = 10_000
const LAYOUT_SHIFT = 0.01
const unknown = '/no-existe'

/** All scripts of the page, inline ones included, as sent. */
async function scriptBytes(page: Page, path: string): Promise<number> {
  const bodies: Promise<Uint8Array>[] = []
  const listen = (response: { request(): { resourceType(): string }; body(): Promise<Uint8Array> }) => {
    if (response.request().resourceType() === 'script') bodies.push(response.body())
  }
  page.on('response', listen)
  // The script is requested after the first paint: the network may be idle before that.
  const arrived = page.waitForResponse((response) => response.request().resourceType() === 'script')
  await page.goto(path)
  await arrived
  await page.waitForLoadState('networkidle')
  page.off('response', listen)
  const inline = await page
    .locator('script:not([src]):not([type="application/ld+json"])')
    .evaluateAll((scripts) => scripts.map(({ textContent }) => textContent ?? ''))
  const files = await Promise.all(bodies)
  expect(files.length).toBeGreaterThan(0)
  return [...files, ...inline.map((script) => Buffer.from(script))]
    .map((script) => gzipSync(script).length)
    .reduce((sum, size) => sum + size)
}

test('before the visitor uses it, a page has at most 10 kB of script, and nothing on it moves', async ({
  device,
}) => {
  const { context } = await device()
  await watchShifts(context)
  const page = await context.newPage()
  for (const path of publicPaths) {
    expect([path, (await scriptBytes(page, path)) <= SCRIPT_BYTES]).toEqual([path, true])
    expect([path, (await shiftsOf(page)) <= LAYOUT_SHIFT]).toEqual([path, true])
  }
})

/** Structure is the same in the dark theme; colours are not. */
async function complaints(page: Page, colorScheme: 'light' | 'dark'): Promise<unknown[]> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  // The page has no frames, and the passed rules are not used: without them axe takes half the time.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await (colorScheme === 'dark'
    ? axe.withRules(['color-contrast', 'link-in-text-block'])
    : axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
  ).analyze()
  return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))
}

const half = Math.ceil(publicPaths.length / 2)

for (const [name, paths] of [
  ['first', publicPaths.slice(0, half)],
  ['second', [...publicPaths.slice(half), unknown]],
] as const)
  test.describe(`axe on the ${name} half of the pages`, () => {
    test.use({ reports: name === 'second' ? [`404: ${unknown}`] : [] })

    test('finds nothing, in the light and the dark theme', { tag: '@proof' }, async ({ device }) => {
      const { context } = await device()
      const page = await context.newPage()
      for (const path of paths) {
        await page.goto(path)
        for (const scheme of ['light', 'dark'] as const)
          expect([path, scheme, await complaints(page, scheme)]).toEqual([path, scheme, []])
      }
    })
  })

test('no page is wider than a phone of 320, and every page has one h1 and its own title', async ({
  device,
}, info) => {
  test.skip(info.project.name !== 'phone', 'the width is the test’s own')
  const { context } = await device({ viewport: { width: 320, height: 640 } })
  const page = await context.newPage()
  const titles = new Set<string>()
  for (const path of publicPaths) {
    await page.goto(path)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect([path, width, await page.locator('h1').count()]).toEqual([path, 320, 1])
    titles.add(await page.title())
  }
  expect(titles.size).toBe(publicPaths.length)
})
