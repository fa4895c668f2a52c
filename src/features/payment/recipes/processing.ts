import { defineSlotRecipe } from '@pandacss/dev'
import { cardSurface } from '../../../ui/theme/surfaces.ts'

/** The screen of a payment that is being processed. */
export const processing = defineSlotRecipe({
  className: 'processing',
  slots: ['root', 'title', 'sentence', 'leave'],
  base: {
    root: {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'flex-start',
      gap: '3',
      p: { base: '4', desk: '6' },
      ...cardSurface,
    },
    title: { textStyle: 'h3', display: 'flex', alignItems: 'center', gap: '3' },
    sentence: { textStyle: 'body', color: 'ink2', maxW: 'prose' },
    leave: { textStyle: 'small', color: 'muted', maxW: 'prose' },
  },
})
