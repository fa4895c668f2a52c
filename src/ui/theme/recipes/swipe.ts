import { defineSlotRecipe } from '@pandacss/dev'

/** A row that is swiped to the left: its action is drawn behind it, and runs past a third of the width. */
export const swipe = defineSlotRecipe({
  className: 'swipe',
  slots: ['root', 'behind', 'front'],
  base: {
    root: {
      position: 'relative',
      overflow: 'hidden',
      // Vertical scrolling stays with the list: without it the browser would wait for every move.
      touchAction: 'pan-y',
    },
    behind: {
      position: 'absolute',
      inset: '0',
      display: 'none',
      alignItems: 'center',
      justifyContent: 'flex-end',
      gap: '2',
      px: '4',
      textStyle: 'control',
      color: 'muted',
      bg: 'sunken',
      '[data-moving] > &': { display: 'flex' },
      '[data-far] > &': { color: 'onCobalt', bg: 'cobalt' },
    },
    front: {
      position: 'relative',
      translate: 'calc(var(--drawn, 0) * 1px)',
      transitionProperty: 'translate',
      transitionDuration: 'menu',
      transitionTimingFunction: 'glide',
      '[data-moving] > &': { bg: 'surface' },
      '[data-held] > &': { transitionDuration: '0s' },
    },
  },
})
