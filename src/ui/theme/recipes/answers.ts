import { defineSlotRecipe } from '@pandacss/dev'

/** Questions and answers. */
export const answers = defineSlotRecipe({
  className: 'answers',
  slots: ['root', 'item', 'question', 'answer', 'none'],
  base: {
    root: { display: 'flex', flexDirection: 'column' },
    item: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', mid: 'minmax(0, 1fr) minmax(0, 2fr)' },
      columnGap: '5',
      rowGap: '1',
      py: '3',
      borderTop: 'line',
      _first: { borderTopWidth: '0' },
    },
    question: { textStyle: 'small', color: 'muted' },
    answer: { textStyle: 'body', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
    none: { color: 'muted' },
  },
})
