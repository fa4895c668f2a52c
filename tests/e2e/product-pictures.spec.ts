import { statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from './support/fixtures.ts'

const publicFolder = join(import.meta.dirname, '../../public')
/** The limit of one picture: a page loads three, after its own content. */
const BYTES = 32_000

test('the landing page and the tools show the product itself: small, of a known size, dark in the dark theme', {
  tag: '@proof',
}, async ({ device }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await (await device({ colorScheme })).open('/')
    for (const path of ['/', '/apps']) {
      await page.goto(path)
      const pictures = page.getByRole('region', { name: 'Pantallas del portal' }).getByRole('img')
      await expect(pictures).toHaveCount(3)
      for (const picture of await pictures.all()) {
        await expect(picture).toHaveAttribute('loading', 'lazy')
        await expect(picture).toHaveAttribute('alt', /.{40,}/)
        await picture.scrollIntoViewIfNeeded()
        await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(780)
        const { file, ratio, natural } = await picture.evaluate((img: HTMLImageElement) => ({
          file: new URL(img.currentSrc).pathname,
          ratio: img.width / img.height,
          natural: img.naturalWidth / img.naturalHeight,
        }))
        expect(file).toMatch(new RegExp(`^/producto/[a-z]+-${colorScheme}\\.avif$`))
        expect(Math.abs(ratio - natural)).toBeLessThan(0.01)
        expect(statSync(join(publicFolder, file)).size).toBeLessThanOrEqual(BYTES)
      }
    }
  }
  // The site's own switch overrides the system.
  const page = await (await device({ colorScheme: 'light' })).open('/')
  await page.evaluate(() => localStorage.setItem('theme', 'dark'))
  await page.reload()
  const pictures = page.getByRole('region', { name: 'Pantallas del portal' }).getByRole('img')
  await expect(pictures).toHaveCount(3)
  for (const picture of await pictures.all())
    await expect(picture).toHaveAttribute('src', /^\/producto\/[a-z]+-dark\.avif$/)
})
