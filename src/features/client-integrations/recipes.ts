import { defineSlotRecipe } from '@pandacss/dev'
import { cardSurface } from '../../ui/theme/surfaces.ts'

/** Beside the client's account: the names in one column, the dates in another. */
export const clientIntegrations = defineSlotRecipe({
  className: 'client-integrations',
  slots: ['root', 'row', 'when'],
  base: {
    root: { ...cardSurface, overflow: 'hidden' },
    row: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      alignItems: 'center',
      columnGap: '3',
      py: { base: '1', desk: '3' },
      px: '4',
      '& + &': { borderTop: 'line' },
    },
    when: { textStyle: 'small', color: 'muted', fontVariantNumeric: 'tabular-nums' },
  },
})
