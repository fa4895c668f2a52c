import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { headingFont, headingRange } from './headingFont.ts'

const theme = join(import.meta.dirname, '../ui/theme')

it('the heading font is a subset of the package’s font, and smaller than 16 kB', async () => {
  const kept = readFileSync(join(theme, 'fonts/headings.woff2'))
  expect(Buffer.from(await headingFont()).equals(kept)).toBe(true)
  expect(kept.length).toBeLessThan(16_000)
})

it('the documents use the same font in a format for PDF', async () => {
  const kept = readFileSync(join(import.meta.dirname, '../../supabase/functions/document/fonts/headings.ttf'))
  expect(Buffer.from(await headingFont('truetype')).equals(kept)).toBe(true)
})

it('the style sheet takes every other character from the whole font', () => {
  const sheet = readFileSync(join(theme, 'fonts.css'), 'utf8').replaceAll(/\s+/g, ' ')
  expect(sheet.toUpperCase()).toContain(`UNICODE-RANGE: ${headingRange};`.toUpperCase())
})
