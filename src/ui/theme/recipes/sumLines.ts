import { defineSlotRecipe } from '@pandacss/dev'

// A line is as high as a touch target; a long term moves its amount to the next line.
const roomy = {
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '4',
  minH: '10',
  py: '2',
  '& dd': { ml: 'auto', textAlign: 'right' },
  '&[data-kind=total] :is(dt, dd)': { color: 'ink', fontSize: '16', fontWeight: 'title' },
} as const

/** The parts of an amount, line by line, with the total. */
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
      // Below a heading that separates them from the content above.
      open: { line: { ...roomy, _first: { borderTopWidth: '0' } } },
      // The lines of a side card, which is too narrow for two spaced columns.
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
