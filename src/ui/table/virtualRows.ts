import {
  defaultRangeExtractor,
  elementScroll,
  observeElementOffset,
  observeElementRect,
  Virtualizer,
} from '@tanstack/virtual-core'

/** Rows beyond both edges of the screen: the arrow keys and `j` find the next row in the page. */
const OVERSCAN = 10

/** Height of a row, in px, until the first one was drawn. */
const GUESS = 56

/** `start` and `end` are distances from the first row, in px. */
type Item = {
  readonly index: number
  readonly key: string
  readonly start: number
  readonly end: number
}

/** height: of all rows, in px. */
type DrawnRows = { readonly items: readonly Item[]; readonly height: number }

/** The scrolling pane of the screen: the outermost, since a wide table scrolls sideways in one of its own. */
function paneOf(list: Element): Element | null {
  let pane: Element | null = null
  for (let around = list.parentElement; around !== null; around = around.parentElement)
    if (/auto|scroll/.test(getComputedStyle(around).overflowY)) pane = around
  return pane
}

/** Distance of the list from the start of what the pane scrolls, in px: above it are a search and filters. */
const marginOf = (list: Element, pane: Element) =>
  list.getBoundingClientRect().top - pane.getBoundingClientRect().top + pane.scrollTop

/** The index that a row carries in the page. */
function indexOf(target: EventTarget | null): number | null {
  const index = target instanceof Element ? target.closest('[data-index]')?.getAttribute('data-index') : null
  return index === null || index === undefined ? null : Number(index)
}

/** Which rows of a long list are near the visible part of the screen. */
export function createVirtualRows() {
  const listeners = new Set<() => void>()
  let drawn: DrawnRows = { items: [], height: 0 }
  let list: Element | null = null
  let pane: Element | null = null
  let keys: readonly string[] = []
  let rowHeight: number | null = null
  let focused: number | null = null

  const options = () => ({
    count: keys.length,
    getScrollElement: () => pane,
    getItemKey: (index: number) => keys[index] ?? index,
    estimateSize: () => rowHeight ?? GUESS,
    scrollMargin: list && pane ? marginOf(list, pane) : 0,
    overscan: OVERSCAN,
    // Without it, a row that leaves the page takes the focus with it.
    rangeExtractor: (range: Parameters<typeof defaultRangeExtractor>[0]) => {
      const shown = defaultRangeExtractor(range)
      return focused === null || focused >= keys.length || shown.includes(focused)
        ? shown
        : [...shown, focused].toSorted((a, b) => a - b)
    },
    observeElementRect,
    observeElementOffset,
    scrollToFn: elementScroll,
    onChange: notify,
  })
  const rows = new Virtualizer<Element, Element>(options())

  function notify() {
    const margin = rows.options.scrollMargin
    drawn = {
      items: rows.getVirtualItems().map(({ index, key, start, end }) => ({
        index,
        key: String(key),
        start: start - margin,
        end: end - margin,
      })),
      height: rows.getTotalSize(),
    }
    for (const listener of listeners) listener()
  }

  const update = () => {
    rows.setOptions(options())
    rows._willUpdate()
    notify()
  }

  return {
    drawn: () => drawn,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** next: the keys of all rows, in their order. */
    show: (next: readonly string[]) => {
      keys = next
      update()
    },
    /** @returns the function that stops following the list's pane. */
    follow: (element: Element) => {
      list = element
      pane = paneOf(element)
      update()
      const detach = rows._didMount()
      const onFocus = ({ target }: FocusEvent | Event) => {
        focused = indexOf(target)
        update()
      }
      element.addEventListener('focusin', onFocus)
      return () => {
        element.removeEventListener('focusin', onFocus)
        detach()
      }
    },
    measure: (row: Element | null) => {
      rows.measureElement(row)
      if (row === null || rowHeight !== null) return
      // Rows of one list are about as high as each other. With another guess, what is below them would move while it is
      // pressed.
      rowHeight = row.getBoundingClientRect().height
      rows.measure()
    },
  }
}
