import { useEffect } from 'react'
import { foundRanges } from './foundRanges.ts'

const NAMES = { all: 'found-words', current: 'found-here' }

/** Drawn over the text: the bubbles themselves do not depend on the search. */
const sheet = () => {
  const rules = new CSSStyleSheet()
  rules.replaceSync(
    `::highlight(${NAMES.all}) { background-color: var(--colors-cempa-wash); color: var(--colors-ink) }
     ::highlight(${NAMES.current}) { background-color: var(--colors-cempa); color: var(--colors-on-cempa) }`,
  )
  return rules
}

/** The text of a message, as MessageBubble draws it: its links are separate elements. */
function rangesIn(id: string, terms: readonly string[]): Range[] {
  const body = document.getElementById(id)?.querySelector('p')
  if (!body) return []
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  const ranges: Range[] = []
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    for (const [from, to] of foundRanges(node.textContent ?? '', terms)) {
      const range = new Range()
      range.setStart(node, from)
      range.setEnd(node, to)
      ranges.push(range)
    }
  return ranges
}

/**
 * Highlights the words in the found messages that are in the page; rows are added and removed while the person scrolls.
 */
export function useHighlight(
  ids: ReadonlySet<string>,
  current: string | null,
  terms: readonly string[],
): void {
  useEffect(() => {
    // An older browser only highlights the whole message briefly (LinkedMessage), not the words.
    if (!('highlights' in CSS)) return undefined
    const rules = sheet()
    document.adoptedStyleSheets.push(rules)
    const mark = () => {
      const shown = [...document.querySelectorAll('main ol [id]')]
        .map(({ id }) => id)
        .filter((id) => ids.has(id))
      CSS.highlights.set(NAMES.all, new Highlight(...shown.flatMap((id) => rangesIn(id, terms))))
      const here = new Highlight(...(current === null ? [] : rangesIn(current, terms)))
      here.priority = 1
      CSS.highlights.set(NAMES.current, here)
    }
    mark()
    const list = document.querySelector('main ol')
    const observer = new MutationObserver(mark)
    if (list) observer.observe(list, { childList: true, subtree: true, characterData: true })
    return () => {
      observer.disconnect()
      for (const name of Object.values(NAMES)) CSS.highlights.delete(name)
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== rules)
    }
  }, [ids, current, terms])
}
