import { defineSlotRecipe } from '@pandacss/dev'

/** A sum of money and what it is paid for: by month, by year, in which currency. */
export const amount = defineSlotRecipe({
  className: 'amount',
  slots: ['root', 'figure', 'unit'],
  base: {
    root: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: '2' },
    figure: { textStyle: 'figure' },
    unit: { textStyle: 'small', color: 'muted' },
  },
  variants: {
    size: {
      md: {},
      // The one figure of its card.
      lg: { figure: { fontSize: '2.25rem', lineHeight: '1' } },
    },
    ground: { paper: {}, panel: { unit: { color: 'panel2' } } },
  },
  defaultVariants: { size: 'md', ground: 'paper' },
})
