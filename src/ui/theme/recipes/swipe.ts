import { defineSlotRecipe } from '@pandacss/dev'

/** A row that a finger draws to the left: what is done stands behind it, and is done past a third. */
export const swipe = defineSlotRecipe({
  className: 'swipe',
  slots: ['root', 'behind', 'front'],
  base: {
    root: {
      position: 'relative',
      overflow: 'hidden',
      // Up and down stay the list's: without it the browser would wait for every move.
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
