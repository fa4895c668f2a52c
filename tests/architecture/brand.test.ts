import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { brand } from '../../src/copy/brand.ts'
import { brand as brandOfFunctions } from '../../supabase/functions/_shared/brand.ts'
import { type Node, nodesOf } from './nodes.ts'

/** The product's name is written once for the app and once for the edge functions, which cannot import the app. */

const root = join(import.meta.dirname, '../..')
const folders = ['src', 'supabase/functions']
const constants = new Set(['src/copy/brand.ts', 'supabase/functions/_shared/brand.ts'])

const isChecked = (file: string): boolean =>
  /\.tsx?$/.test(file) &&
  !/\.(test|d)\.tsx?$/.test(file) &&
  // The gallery's samples are not in the delivered app.
  !/^src\/(styled-system|pages\/gallery)\//.test(file) &&
  !constants.has(file)

const files = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file}`)
    .filter(isChecked),
)

/** The literal text of a node: a string, a part of a template between its braces, or a text of JSX. */
function textOf({ type, value }: Node): string {
  if (type === 'TemplateElement') return String(Object(value).raw)
  return (type === 'Literal' || type === 'JSXText') && typeof value === 'string' ? value : ''
}

const literals = (file: string, code: string): string[] =>
  nodesOf(file, code)
    .map(textOf)
    .filter((said) => new RegExp(`\\b${brand}\\b`).test(said))

describe('The name of the product', () => {
  it('this test finds it in texts, in templates and on pages, and not in addresses and comments', () => {
    const code = [
      `const a = '${brand} abre'`,
      `const b = \`Grupo ${brand}, \${name}\``,
      `const c = <p>De ${brand}</p>`,
      `const d = 'https://${brand.toLowerCase()}.mx' // ${brand}`,
    ]
    expect(literals('a.tsx', code.join('\n'))).toEqual([`${brand} abre`, `Grupo ${brand}, `, `De ${brand}`])
  })

  it('is written only in its constant', () => {
    expect(files.length).toBeGreaterThan(300)
    const wrong = files.flatMap((file) =>
      literals(file, readFileSync(join(root, file), 'utf8')).map((text) => `${file}: ${text}`),
    )
    expect(wrong).toEqual([])
  })

  it('is not repeated in the names of files that people save', () => {
    const named = new RegExp(`^${brand.toLowerCase()}-`)
    const wrong = files
      .filter((file) => file.startsWith('src/copy/'))
      .flatMap((file) =>
        nodesOf(file, readFileSync(join(root, file), 'utf8'))
          .map(textOf)
          .filter((text) => named.test(text))
          .map((text) => `${file}: ${text}`),
      )
    expect(wrong).toEqual([])
  })

  it('is the same in the app and in the edge functions', () => {
    expect(brandOfFunctions).toBe(brand)
  })
})
