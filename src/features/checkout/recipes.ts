import { defineSlotRecipe } from '@pandacss/dev'
import { purchaseWide } from '../../ui/theme/bands.ts'
import { cardSurface } from '../../ui/theme/surfaces.ts'

/** The payment form next to the order. On the phone the order comes first, shortened. */
export const checkout = defineSlotRecipe({
  className: 'checkout',
  slots: ['root', 'main', 'title', 'side'],
  base: {
    root: {
      ...purchaseWide,
      display: 'grid',
      gridTemplateColumns: { mid: 'minmax(0, 1fr) 21.75rem' },
      alignItems: 'start',
      columnGap: { mid: '8', wide: '3rem' },
      rowGap: '6',
      py: { base: '5', desk: '10' },
      pb: { base: '10', desk: '18' },
    },
    main: { display: 'flex', flexDirection: 'column', gap: '6', minW: '0' },
    title: { textStyle: 'h2' },
    side: {
      order: { mid: '1' },
      // On the phone the order is above the form: the person came for the voucher.
      '[data-order=first] > &': { order: { base: '-1', mid: '1' } },
      position: { mid: 'sticky' },
      top: { mid: '8' },
      minW: '0',
    },
  },
})

/** The items of the signed contract. */
export const orderSummary = defineSlotRecipe({
  className: 'order',
  slots: ['root', 'head', 'name', 'tiles', 'note'],
  base: {
    root: {
      display: 'flex',
      flexDirection: 'column',
      gap: '4',
      p: { base: '4', desk: '6' },
      ...cardSurface,
    },
    head: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '2',
    },
    name: { textStyle: 'h4' },
    tiles: { display: 'grid', gridTemplateColumns: 'repeat(7, minmax(0, 1fr))', gap: 'hair', mb: '1' },
    note: { textStyle: 'small', color: 'muted' },
  },
})
