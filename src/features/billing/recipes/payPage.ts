import { defineSlotRecipe } from '@pandacss/dev'

/** An amount to pay, next to the payment form. */
export const payPage = defineSlotRecipe({
  className: 'pay',
  slots: ['root', 'main', 'side'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', wide: 'minmax(0, 1fr) 21.75rem' },
      gap: { base: '6', wide: '8' },
      alignItems: 'start',
    },
    main: { display: 'flex', flexDirection: 'column', gap: { base: '8', desk: '10' }, minW: '0' },
    side: { order: { base: '-1', wide: '1' }, minW: '0', position: { wide: 'sticky' }, top: '0' },
  },
})
