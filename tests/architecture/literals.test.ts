import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Node, nodesIn, nodesOf } from './nodes.ts'

const src = join(import.meta.dirname, '../../src')
/** The gallery is not in the delivered app and has sample texts. */
const gallery = 'pages/gallery/'

const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
  (file) =>
    /^(app|pages|features|ui)\//.test(file) &&
    /\.tsx?$/.test(file) &&
    !/\.test\.tsx?$/.test(file) &&
    !file.startsWith(gallery) &&
    !file.startsWith('ui/theme/') &&
    !/\/recipes(\/|\.ts$)/.test(file),
)

const rawOf = ({ value }: Node): string[] =>
  typeof value === 'object' && value !== null && 'raw' in value && typeof value.raw === 'string'
    ? [value.raw]
    : []

/** The literal texts of an expression: 'a', `a ${b}`, c ? 'a' : 'b', c && 'a'. */
function textsOf(node: Node): string[] {
  const { type, value } = node
  const within = (...keys: string[]) => keys.flatMap((key) => nodesIn(node[key]).flatMap(textsOf))
  if (type === 'Literal' || type === 'JSXText') return typeof value === 'string' ? [value] : []
  if (type === 'TemplateLiteral') return nodesIn(node['quasis']).flatMap(rawOf)
  if (type === 'JSXExpressionContainer') return within('expression')
  if (type === 'ConditionalExpression') return within('consequent', 'alternate')
  if (type === 'LogicalExpression') return within('right')
  return []
}

const nameOf = (attribute: Node): string =>
  nodesIn(attribute['name'])
    .map(({ name }) => (typeof name === 'string' ? name : ''))
    .join('')

const hasLetter = (text: string) => /\p{L}/u.test(text)
const spoken =
  /^(aria-(label|description|roledescription|valuetext|placeholder)|alt|title|label|placeholder|hint|error|optional|description|sentence|text|subtitle|\w+Label)$/

function pageTexts(file: string, code: string): string[] {
  return nodesOf(file, code)
    .flatMap((node) => {
      if (node.type === 'JSXText') return textsOf(node)
      if (node.type === 'JSXElement' || node.type === 'JSXFragment')
        return nodesIn(node['children'])
          .filter(({ type }) => type === 'JSXExpressionContainer')
          .flatMap(textsOf)
      if (node.type !== 'JSXAttribute' || !spoken.test(nameOf(node))) return []
      return nodesIn(node['value']).flatMap(textsOf)
    })
    .filter(hasLetter)
}

const color = /#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b(?![\w-])|\b(?:rgb|hsl|oklch|oklab)a?\(/i
const size = /(?:^|[\s(:,])-?\d*\.?\d+(?:px|rem|em|vw|vh|dvh)\b/

function looks(file: string, code: string): string[] {
  return nodesOf(file, code).flatMap((node) => {
    if (node.type === 'JSXAttribute' && nameOf(node) === 'style') return ['style=']
    if (node.type !== 'Literal' && node.type !== 'TemplateLiteral') return []
    const whole = node.type === 'TemplateLiteral' ? textsOf(node).join('0') : textsOf(node).join('')
    return color.test(whole) || size.test(whole) ? [whole] : []
  })
}

/** Inline styles that are computed at run time, with the reason. */
const allowedLooks: Readonly<Record<string, string>> = {
  'ui/TextArea.tsx': 'A text box as high as its text is measured, where the browser has no field-sizing.',
  'features/palette/PullDownIndicator.tsx': 'It follows a finger.',
  'ui/table/RowSpacer.tsx': 'The measured height of rows that are not in the page.',
}

const reading = (check: (file: string, code: string) => string[]) =>
  files.flatMap((file) =>
    check(file, readFileSync(join(src, file), 'utf8')).map((found) => `${file}: ${found.trim()}`),
  )

describe('Texts and styles', () => {
  it('the test covers the files that render', () => {
    expect(files.length).toBeGreaterThan(60)
  })

  it('the test finds a text in every kind of expression', () => {
    const code = `
      const a = <p>Hola</p>
      const b = <Field label="Nombre" hint={'Como en tu letrero'} name="fullName" />
      const c = <p>{open ? 'Cerrar' : copy.open}{late && \`Hace \${minutes} min\`}</p>
      const d = <Button look="primary" aria-label={label}>{copy.go} · {'—'}</Button>`
    expect(pageTexts('a.tsx', code).toSorted()).toEqual(
      ['Hola', 'Nombre', 'Como en tu letrero', 'Cerrar', 'Hace ', ' min'].toSorted(),
    )
  })

  it('the test finds a colour and a size, and counts an address or an icon as neither', () => {
    const code = `
      const a = css({ color: '#FBFAF7', padding: '12px', margin: '0 1.5rem' })
      const b = <div style={{ width }} />
      const c = <a href="#contenido"><Icon size={20} href="#logo" d="M0 0H96V96Z" /></a>
      const d = \`\${many}px\``
    expect(looks('a.tsx', code)).toEqual(['#FBFAF7', '12px', '0 1.5rem', 'style=', '0px'])
  })

  it('no page text is outside copy', () => {
    expect(reading(pageTexts)).toEqual([])
  })

  it('no colour and no size is outside the theme', () => {
    const wrong = reading(looks).filter(
      (found) => !Object.keys(allowedLooks).some((file) => found.startsWith(`${file}:`)),
    )
    expect(wrong).toEqual([])
  })

  it('no listed exception is unnecessary', () => {
    const found = reading(looks)
    expect(
      Object.keys(allowedLooks).filter((file) => !found.some((one) => one.startsWith(`${file}:`))),
    ).toEqual([])
  })
})
