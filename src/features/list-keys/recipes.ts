import { defineSlotRecipe } from '@pandacss/dev'

/** Keys with their actions: a sheet, and one line at the foot of a list. */
export const keyList = defineSlotRecipe({
  className: 'key-list',
  slots: ['root', 'row', 'keys', 'key', 'hints'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '2', mb: '4' },
    row: {
      display: 'grid',
      gridTemplateColumns: '6rem minmax(0, 1fr)',
      alignItems: 'center',
      gap: '3',
      textStyle: 'small',
    },
    keys: { display: 'inline-flex', alignItems: 'center', gap: '1' },
    key: {
      display: 'inline-grid',
      placeItems: 'center',
      minW: '5',
      px: '1',
      border: 'line',
      borderRadius: 'tile',
      bg: 'sunken',
      fontFamily: 'mono',
      textStyle: 'tiny',
    },
    hints: {
      display: { base: 'none', desk: 'flex' },
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '4',
      mt: '3',
      textStyle: 'tiny',
      color: 'muted',
      // Without a row with a link there is nothing to move to.
      'main:not(:has([data-row])) &': { display: 'none' },
    },
  },
})
