export type Item = { readonly list: string; readonly item: string; readonly lines: number }

/**
 * Runs in the page: the number of text lines of each list item. Texts side by side are one line, so the lines are
 * counted from top to bottom: the longest chain of texts of which each is below the previous one.
 */
export function itemsOf(): Item[] {
  type Piece = { top: number; bottom: number; left: number; right: number }
  const isShown = (element: Element | null): boolean =>
    element?.checkVisibility({ opacityProperty: true, visibilityProperty: true }) === true

  /** The visible texts of an item: one piece for each row that a text takes. */
  const piecesOf = (item: Element): Piece[] => {
    const pieces: Piece[] = []
    const texts = document.createTreeWalker(item, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const box = texts.currentNode.parentElement?.getBoundingClientRect()
      // Visually hidden text has a box of a pixel.
      if (box === undefined || box.width <= 1 || !isShown(texts.currentNode.parentElement)) continue
      const range = document.createRange()
      range.selectNodeContents(texts.currentNode)
      // A box with a maximum of lines hides the ones below it, and an ellipsis cuts a text at its edge.
      for (const { top, bottom, left, right, width } of range.getClientRects())
        if (width > 1 && (top + bottom) / 2 < box.bottom)
          pieces.push({ top, bottom, left, right: Math.min(right, box.right) })
    }
    return pieces.toSorted((one, other) => one.top - other.top)
  }

  const isUnder = (lower: Piece, upper: Piece): boolean =>
    lower.top >= (upper.top + upper.bottom) / 2 && lower.left < upper.right && upper.left < lower.right

  const linesOf = (item: Element): number => {
    const chains: { piece: Piece; lines: number }[] = []
    for (const piece of piecesOf(item)) {
      const above = chains.filter(({ piece: upper }) => isUnder(piece, upper)).map(({ lines }) => lines)
      chains.push({ piece, lines: 1 + Math.max(0, ...above) })
    }
    return Math.max(0, ...chains.map(({ lines }) => lines))
  }

  // A list is named by its recipe: 'table' for 'table__cards'.
  const nameOf = (item: Element): string =>
    /^[a-z-]+/.exec(item.parentElement?.closest('[class]')?.className ?? '')?.[0] ?? ''
  return [...document.querySelectorAll('main ul > li, main ol > li')].filter(isShown).map((item) => ({
    list: nameOf(item),
    item: item.textContent.trim().slice(0, 60),
    lines: linesOf(item),
  }))
}
