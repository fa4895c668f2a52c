import { defineSlotRecipe } from '@pandacss/dev'

/** The form of one month: its figures side by side, the comment below them. */
export const reportForm = defineSlotRecipe({
  className: 'report-form',
  slots: ['root', 'state', 'figures', 'actions'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '6' },
    state: { textStyle: 'small', color: 'muted', maxW: 'prose' },
    figures: {
      display: 'grid',
      gridTemplateColumns: {
        base: 'repeat(2, minmax(0, 1fr))',
        desk: 'repeat(3, minmax(0, 1fr))',
      },
      columnGap: '4',
      rowGap: '4',
      alignItems: 'start',
    },
    actions: { display: 'flex', flexWrap: 'wrap', gap: '3' },
  },
})
