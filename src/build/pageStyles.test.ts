import { expect, it } from 'vitest'
import { pageStyles } from './pageStyles.ts'

const sheet = `@layer reset,recipes;@layer reset{a{color:inherit}:root{--x:1}}
@layer recipes{.card{color:red}.card .title,.other{top:0}.other{left:0}@media (width>=45em){.other{top:1px}.card{top:2px}}
[data-session=in] .card{display:none}.card:not(.other){margin:0}.md\\:w_full{width:1px}.card:has(>.gone){top:3px}}
@keyframes spin{0%{top:0}to{top:1px}}@font-face{font-family:X;src:url(/assets/geist-latin-wght-normal-1.woff2)}@font-face{font-family:Y;src:local("Arial")}@font-face{font-family:Z;src:url(/assets/headings-1a.woff2)}`

const {
  rules: used,
  textFace,
  fonts,
} = pageStyles(sheet, '<div class="card"><p class="title md:w_full a&amp;b">.other</p></div>')

it('a page keeps the rules that it uses: elements, its classes, its states, local fonts and keyframes', () => {
  for (const rule of [
    'a{color:inherit}',
    ':root{--x:1}',
    '.card{color:red}',
    '.card .title{top:0}',
    '[data-session=in] .card{display:none}',
    '.card:not(.other){margin:0}',
    '.card:has(>.gone){top:3px}',
    '.md\\:w_full{width:1px}',
    '0%{top:0}',
    'font-family:Y',
    '@layer reset,recipes',
  ])
    expect(used).toContain(rule)
  expect(used).toMatch(/@media \(width>=45em\)\{\s*\.card\{top:2px\}\s*\}/)
})

it('a page leaves out rules that it does not use', () => {
  expect(used).not.toMatch(/(^|[},\s])\.other[{,]/)
})

it('the font of the text is separated, and the heading’s font is kept', () => {
  expect(fonts).toEqual({
    heading: '/assets/headings-1a.woff2',
    text: '/assets/geist-latin-wght-normal-1.woff2',
  })
  expect(textFace).toContain('font-family:X')
  expect(used).not.toContain('font-family:X')
  expect(used).toContain('font-family:Z')
})
