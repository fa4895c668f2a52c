import { defineSlotRecipe } from '@pandacss/dev'

const ofTheDark = { '&[data-scheme=light]': { display: 'none' }, '&[data-scheme=dark]': { display: 'block' } }

/** Phones side by side where there is room; on a phone, a strip with its own scrolling. */
export const product = defineSlotRecipe({
  className: 'product',
  slots: ['root', 'picture', 'words'],
  base: {
    root: {
      display: 'grid',
      gridAutoFlow: 'column',
      gridAutoColumns: { base: '72%', mid: 'minmax(0, 1fr)' },
      gap: { base: '4', desk: '10' },
      overflowX: 'auto',
    },
    picture: {
      w: 'full',
      h: 'auto',
      border: 'line',
      borderRadius: 'card',
      bg: 'sunken',
      '&[data-scheme=dark]': { display: 'none' },
      '[data-theme=dark] &': { ...ofTheDark },
      '@media (prefers-color-scheme: dark)': { ':root:not([data-theme=light]) &': { ...ofTheDark } },
    },
    words: { mt: '3', textStyle: 'small', color: 'muted' },
  },
})
