import { defineSlotRecipe } from '@pandacss/dev'

/** A promotion in its drawer: its terms, and below them what can be done. */
export const promotionDrawer = defineSlotRecipe({
  className: 'promotion-drawer',
  slots: ['root', 'ways', 'quiet'],
  base: {
    root: { display: 'grid', gap: '4', alignContent: 'start' },
    ways: { display: 'flex', flexWrap: 'wrap', gap: '2' },
    quiet: { textStyle: 'small', color: 'muted' },
  },
})
