import { defineSlotRecipe } from '@pandacss/dev'

/** Numbered, each with its explanation; where there is room, in the margin, like a handwritten note. */
export const clauses = defineSlotRecipe({
  className: 'clauses',
  slots: ['legend', 'root', 'item', 'number', 'words', 'title', 'text', 'plain'],
  base: {
    legend: {
      mx: { base: '5', desk: '10' },
      py: '3',
      textStyle: 'small',
      color: 'muted',
      borderTop: 'ink',
      '& b': { fontWeight: 'control', color: 'cobalt' },
    },
    root: { px: { base: '5', desk: '10' }, pb: { base: '2', desk: '5' } },
    item: {
      display: 'grid',
      gridTemplateColumns: {
        base: '1.75rem minmax(0, 1fr)',
        desk: '2.5rem minmax(0, 1fr)',
        wide: '2.5rem minmax(0, 1fr) 11rem',
      },
      columnGap: { base: '0', wide: '0' },
      rowGap: '2',
      py: { base: '4', desk: '5' },
      borderTop: 'line',
    },
    number: {
      fontFamily: 'display',
      fontWeight: 'title',
      fontSize: '18',
      lineHeight: '1.25',
      color: 'cobalt',
      fontVariantNumeric: 'tabular-nums',
    },
    words: { minW: '0' },
    title: { textStyle: 'body', fontWeight: 'title', mb: '1' },
    text: { textStyle: 'body', lineHeight: '1.6', color: 'ink2' },
    plain: {
      gridColumn: { base: '2', wide: '3' },
      alignSelf: 'start',
      ml: { wide: '6' },
      mt: { wide: '7' },
      pl: '3',
      textStyle: 'small',
      color: 'muted',
      borderLeftWidth: '2px',
      borderLeftStyle: 'solid',
      borderLeftColor: 'wash2',
    },
  },
})
