import { defineSlotRecipe } from '@pandacss/dev'

/** The client's first screen: greeting, open tasks, figures, and two columns below. */
export const overview = defineSlotRecipe({
  className: 'overview',
  slots: ['hello', 'name', 'detail', 'top', 'columns', 'side', 'quiet'],
  base: {
    hello: { display: 'flex', flexDirection: 'column', gap: '1' },
    name: { textStyle: 'h2' },
    detail: {
      display: 'flex',
      alignItems: 'center',
      flexWrap: 'wrap',
      gap: '2',
      textStyle: 'small',
      color: 'muted',
    },
    top: { display: 'flex', flexDirection: 'column', gap: { base: '4', desk: '5' }, minW: '0' },
    quiet: { textStyle: 'small', color: 'muted' },
    columns: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', wide: 'minmax(0, 1fr) {sizes.card}' },
      gap: { base: '8', wide: '6' },
      alignItems: 'start',
    },
    side: {
      display: 'grid',
      gridTemplateColumns: {
        base: 'minmax(0, 1fr)',
        mid: 'repeat(2, minmax(0, 1fr))',
        wide: 'minmax(0, 1fr)',
      },
      gap: '4',
      alignItems: 'start',
      minW: '0',
    },
  },
})
