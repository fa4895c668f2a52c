import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { headingFont, headingRange } from './headingFont.ts'

const theme = join(import.meta.dirname, '../ui/theme')

it('the font of headings is what the package’s font gives, and smaller than 16 kB', async () => {
  const kept = readFileSync(join(theme, 'fonts/headings.woff2'))
  expect(Buffer.from(await headingFont()).equals(kept)).toBe(true)
  expect(kept.length).toBeLessThan(16_000)
})

it('the documents have the same font, as PDF takes it', async () => {
  const kept = readFileSync(join(import.meta.dirname, '../../supabase/functions/document/fonts/headings.ttf'))
  expect(Buffer.from(await headingFont('truetype')).equals(kept)).toBe(true)
})

it('the style sheet takes every character that is not in it from the whole font', () => {
  const sheet = readFileSync(join(theme, 'fonts.css'), 'utf8').replaceAll(/\s+/g, ' ')
  expect(sheet.toUpperCase()).toContain(`UNICODE-RANGE: ${headingRange};`.toUpperCase())
})
