let waitsAt: Element | null = null

/** Called when the focus of a removed element was moved to a part of the page (keepFocus). */
export const focusWaitsAt = (part: Element): void => {
  waitsAt = part
}

/** Whether the focused element was removed: the focus is on the page, or waits on a part of it, and may be moved. */
export const isFocusLost = (): boolean => [document.body, waitsAt].includes(document.activeElement)
