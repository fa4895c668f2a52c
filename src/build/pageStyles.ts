import { type AtRule, parse, type Rule } from 'postcss'

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}

function classesIn(html: string): Set<string> {
  const classes = [...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/))
  return new Set(
    classes.map((name) =>
      name.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity),
    ),
  )
}

/**
 * A pseudo-class with parentheses (`:not`, `:is`) may match or not: it is taken as matching, so that a rule too many is
 * included and none is missing.
 */
function canMatch(selector: string, classes: ReadonlySet<string>): boolean {
  let bare = selector
  for (let before = ''; before !== bare; ) {
    before = bare
    bare = bare.replaceAll(/:[\w-]+\([^()]*\)/g, '')
  }
  return [...bare.matchAll(/\.((?:\\.|[\w-])+)/g)].every(([, name = '']) =>
    classes.has(name.replaceAll(/\\(.)/g, '$1')),
  )
}

const inKeyframes = ({ parent }: Rule): boolean =>
  parent?.type === 'atrule' && (parent as AtRule).name.endsWith('keyframes')

/** A visitor first sees the heading: its font is inlined. The text's font is not, and is written separately. */
const HEADINGS = /url\(["']?(\/[^"')]*headings-[^"')]*\.woff2)/
const TEXT = /url\(["']?(\/[^"')]*geist-latin-wght[^"')]*\.woff2)/

type PageStyles = {
  readonly rules: string
  readonly textFace: string
  readonly fonts: { readonly heading: string; readonly text: string }
}

/**
 * The rules of the style sheet that a page uses, inlined in the page: its first paint waits for no second file. The
 * whole sheet is loaded with React, for what React draws later.
 */
export function pageStyles(sheet: string, html: string): PageStyles {
  const classes = classesIn(html)
  const root = parse(sheet)
  const fonts = { heading: HEADINGS.exec(sheet)?.[1] ?? '', text: TEXT.exec(sheet)?.[1] ?? '' }
  let textFace = ''
  root.walkAtRules('font-face', (face) => {
    if (fonts.text === '' || !face.toString().includes(fonts.text)) return
    textFace = face.toString()
    face.remove()
  })
  if (fonts.heading === '' || textFace === '')
    throw new Error('The style sheet lacks the heading font or the text font')
  root.walkRules((rule) => {
    if (inKeyframes(rule)) return
    const used = rule.selectors.filter((selector) => canMatch(selector, classes))
    if (used.length === 0) rule.remove()
    else if (used.length < rule.selectors.length) rule.selectors = used
  })
  root.walkAtRules((part) => {
    if (part.nodes?.length === 0) part.remove()
  })
  return { rules: root.toString(), textFace, fonts }
}
