import { defineSlotRecipe } from '@pandacss/dev'

/** An amount and its period and currency. */
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
      // The only large figure of its card.
      lg: { figure: { fontSize: '2.25rem', lineHeight: '1' } },
    },
    ground: { paper: {}, panel: { unit: { color: 'panel2' } } },
  },
  defaultVariants: { size: 'md', ground: 'paper' },
})
