import { defineSlotRecipe } from '@pandacss/dev'

/** A row of the catalogue in its drawer: its facts, and below them its actions. */
export const catalogueDrawer = defineSlotRecipe({
  className: 'catalogue-drawer',
  slots: ['root', 'actions', 'quiet'],
  base: {
    root: { display: 'grid', gap: '4', alignContent: 'start' },
    actions: { display: 'flex', flexWrap: 'wrap', gap: '2' },
    quiet: { textStyle: 'small', color: 'muted' },
  },
})
