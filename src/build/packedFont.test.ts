import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { unpackedFont } from './packedFont.ts'

const folder = join(import.meta.dirname, '../../supabase/functions/document/fonts')
const fonts = readdirSync(folder).filter((name) => name.endsWith('.ttf'))

it('the fonts of the documents are in modules, because the deployment of a function brings no other files', () => {
  expect(fonts).toHaveLength(4)
  for (const font of fonts) {
    const module = readFileSync(join(folder, font.replace('.ttf', '.ts')), 'utf8')
    expect({ font, isSame: unpackedFont(module).equals(readFileSync(join(folder, font))) }).toEqual({
      font,
      isSame: true,
    })
  }
})

it('no function reads a file next to its code', () => {
  const functions = join(folder, '../..')
  const code = readdirSync(functions, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.ts'),
  )
  expect(code.length).toBeGreaterThan(50)
  const reading = code.filter((path) =>
    /readFile|readTextFile/.test(readFileSync(join(functions, path), 'utf8')),
  )
  expect(reading).toEqual([])
  expect(readFileSync(join(functions, '../config.toml'), 'utf8')).not.toContain('static_files')
})
