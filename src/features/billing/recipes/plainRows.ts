import { defineSlotRecipe } from '@pandacss/dev'

/** Cards, requests, attempts: a line or two each, with a state or a button at the end. */
export const plainRows = defineSlotRecipe({
  className: 'rows',
  slots: ['root', 'row', 'words', 'title', 'detail', 'end'],
  base: {
    root: { display: 'flex', flexDirection: 'column', mt: '-1' },
    row: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '3',
      rowGap: '1',
      minH: '14',
      py: '2',
      '& + &': { borderTop: 'line' },
    },
    words: { flex: '1', minW: '8rem' },
    title: { textStyle: 'strong', overflowWrap: 'anywhere' },
    detail: { textStyle: 'small', color: 'muted', fontVariantNumeric: 'tabular-nums' },
    end: { display: 'flex', alignItems: 'center', gap: '1', ml: 'auto' },
  },
})
