export type Fault = { readonly kind: string; readonly what: string }

/** Runs in the page: elements that do not fit. */
export function faultsOf(): { elements: number; faults: Fault[] } {
  const faults: Fault[] = []
  const all = [...document.body.querySelectorAll<HTMLElement>('*')].filter((element) => {
    const { width, height } = element.getBoundingClientRect()
    return (
      width > 1 && height > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    )
  })
  const add = (kind: string, element: Element) =>
    faults.push({
      kind,
      what: `${element.tagName} ${element.className} "${element.textContent.trim().slice(0, 40)}"`,
    })
  const ownText = (element: Element) =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim() !== '')
  const scrolls = (element: Element | null): boolean =>
    element !== null &&
    (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement))

  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth > clientWidth) {
    const last = all.findLast((one) => one.getBoundingClientRect().right > clientWidth + 1 && !scrolls(one))
    add(`the page is ${scrollWidth} px wide`, last ?? document.body)
  }
  for (const element of all) {
    const style = getComputedStyle(element)
    if (
      ownText(element) &&
      /hidden|clip/.test(style.overflowX) &&
      style.textOverflow !== 'ellipsis' &&
      element.scrollWidth > element.clientWidth + 1
    )
      add('text is cut off', element)
    // A band that clips its content does not widen the page.
    if (
      ownText(element) &&
      element.getBoundingClientRect().right > clientWidth + 1 &&
      element.closest('[aria-hidden=true]') === null &&
      !scrolls(element)
    )
      add('text leaves the page', element)
    if (
      element.matches('a, button, input, select, textarea') &&
      // The position of unreachable elements, like the honeypot field, does not matter.
      element.tabIndex >= 0 &&
      style.position !== 'absolute'
    ) {
      const card = element.parentElement?.closest('section, li, article, form, header, nav')
      if (
        card &&
        element.getBoundingClientRect().right > card.getBoundingClientRect().right + 1 &&
        !scrolls(element)
      )
        add('a control leaves its card', element)
    }
    if (element.matches('h1, h2, h3, h4, nav a, nav button') && brokenWord(element))
      add('a word is broken', element)
  }
  return { elements: all.length, faults }

  /** A word that is broken over two lines; a line may end at a hyphen or a slash. */
  function brokenWord(element: Element): boolean {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const node = texts.currentNode
      for (const { index, 0: word } of (node.nodeValue ?? '').matchAll(/[\p{L}\p{N}]+/gu)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const tops = [...range.getClientRects()]
          .filter(({ width }) => width > 0)
          .map(({ top }) => Math.round(top))
        if (new Set(tops).size > 1) return true
      }
    }
    return false
  }
}
