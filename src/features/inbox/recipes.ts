import { defineSlotRecipe } from '@pandacss/dev'

/** A column with its own head and its own scrolling. */
export const pane = defineSlotRecipe({
  className: 'pane',
  slots: ['root', 'head', 'scroll'],
  base: {
    root: { display: 'flex', flexDirection: 'column', flex: '1', minH: '0', minW: '0' },
    head: {
      display: 'flex',
      flexDirection: 'column',
      gap: '3',
      flexShrink: '0',
      px: '4',
      py: '3',
      borderBottom: 'line',
    },
    scroll: {
      display: 'flex',
      flexDirection: 'column',
      flex: '1',
      minH: '0',
      position: 'relative',
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      outlineOffset: '-2px',
    },
  },
})
