import { defineSlotRecipe } from '@pandacss/dev'

/** The consequences of cancelling, line by line; then the receipt. */
export const cancelDialog = defineSlotRecipe({
  className: 'cancelDialog',
  slots: ['list', 'item', 'receipt', 'term', 'folio'],
  base: {
    list: { display: 'flex', flexDirection: 'column', gap: '2', pb: '1' },
    item: {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      columnGap: '3',
      textStyle: 'small',
      _before: {
        content: '""',
        w: '2',
        h: '2',
        mt: 'half',
        bg: 'line2',
        clipPath: 'polygon(50% 0,100% 50%,50% 100%,0 50%)',
      },
      '&:first-child': { fontWeight: 'control', _before: { bg: 'cobalt' } },
    },
    receipt: {
      display: 'flex',
      flexDirection: 'column',
      gap: '1',
      p: '4',
      bg: 'sunken',
      borderRadius: 'control',
    },
    term: { textStyle: 'small', color: 'muted' },
    folio: { textStyle: 'mono', fontSize: '18', userSelect: 'all' },
  },
})
