import { defineSlotRecipe } from '@pandacss/dev'

export const emptyState = defineSlotRecipe({
  className: 'empty',
  slots: ['root', 'drawing', 'title', 'sentence', 'action'],
  base: {
    root: {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      justifyContent: 'center',
      textAlign: 'center',
      gap: '1',
      m: 'auto',
      py: '8',
      px: 'min({spacing.6}, 6vw)',
      minW: '0',
      maxW: 'prose',
      // Hidden until its button is known: the text is centred, and would move up when the button appears.
      '&:has([data-pending])': { visibility: 'hidden' },
    },
    drawing: {
      w: '13.5rem',
      maxW: 'full',
      aspectRatio: '220 / 188',
      mb: '4',
      overflow: 'visible',
      color: 'biscuit',
    },
    title: { textStyle: 'h4' },
    sentence: { textStyle: 'small', color: 'muted', maxW: 'form' },
    action: { mt: '4', maxW: 'full', '& > *': { whiteSpace: 'normal', h: 'auto' } },
  },
})
