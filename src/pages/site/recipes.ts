import { defineSlotRecipe } from '@pandacss/dev'
import { siteWide } from '../../ui/theme/bands.ts'

/** An unknown address: the number, and an empty place in the wall. */
export const notFound = defineSlotRecipe({
  className: 'lost',
  slots: ['root', 'number', 'sentence', 'detail', 'actions', 'drawing'],
  base: {
    root: {
      ...siteWide,
      display: 'grid',
      gridTemplateColumns: { mid: 'minmax(0, 1fr) minmax(0, 24rem)' },
      alignItems: 'center',
      gap: { base: '8', mid: '4rem' },
      pt: { base: '10', mid: '26' },
    },
    number: { textStyle: 'h0' },
    sentence: { textStyle: 'h2', mt: '4' },
    detail: { textStyle: 'lead', color: 'ink2', mt: '3', maxW: '30rem' },
    actions: { display: 'flex', flexWrap: 'wrap', gap: '3', mt: '6' },
    drawing: { w: 'full', maxW: { base: '15rem', mid: 'none' }, color: 'biscuit', overflow: 'visible' },
  },
})
