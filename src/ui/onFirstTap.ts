import type { MouseEvent } from 'react'

/**
 * For a button that means something else after each press: the second tap of a double tap was meant for the text before
 * it, and would undo or confirm what the first one did.
 */
export const onFirstTap =
  (run: () => void) =>
  ({ detail: taps }: Pick<MouseEvent, 'detail'>): void => {
    if (taps <= 1) run()
  }
