import { defineSlotRecipe } from '@pandacss/dev'

// As high as a finger's row; a long term moves its sum to a line of its own.
const roomy = {
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '4',
  minH: '10',
  py: '2',
  '& dd': { ml: 'auto', textAlign: 'right' },
  '&[data-kind=total] :is(dt, dd)': { color: 'ink', fontSize: '16', fontWeight: 'title' },
} as const

/** What a sum is made of, line by line, with its total. */
export const sumLines = defineSlotRecipe({
  className: 'sums',
  slots: ['root', 'line'],
  base: {
    root: { display: 'flex', flexDirection: 'column', fontVariantNumeric: 'tabular-nums' },
    line: {
      display: 'flex',
      justifyContent: 'space-between',
      textStyle: 'small',
      borderTop: 'line',
      '& dt': { color: 'muted' },
      '&[data-kind=less] :is(dt, dd)': { color: 'green' },
    },
  },
  variants: {
    look: {
      ruled: { line: { ...roomy, '&[data-kind=total]': { borderTopColor: 'ink' } } },
      // Under a heading that parts them from what is above.
      open: { line: { ...roomy, _first: { borderTopWidth: '0' } } },
      // The lines of a card at the side, which has no room for two columns of air.
      tight: {
        root: { overflowWrap: 'normal' },
        line: {
          gap: '3',
          py: '0.625rem',
          '& dd': { whiteSpace: 'nowrap' },
          '&[data-kind=total]': {
            pt: '3',
            pb: '0',
            textStyle: 'body',
            fontWeight: 'title',
            borderTopColor: 'ink',
            '& dt': { color: 'ink' },
          },
        },
      },
    },
  },
  defaultVariants: { look: 'ruled' },
})
