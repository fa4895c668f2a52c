import { defineSlotRecipe } from '@pandacss/dev'

/** Tools side by side, each with its meter, separated by rules. */
export const usageLedger = defineSlotRecipe({
  className: 'usage',
  slots: ['root', 'cell', 'head', 'text', 'name', 'detail'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', mid: 'repeat(2, minmax(0, 1fr))' },
      // The rules are the background that shows between the cells.
      gap: '1px',
      bg: 'line',
      border: 'line',
      borderRadius: 'card',
      overflow: 'hidden',
    },
    cell: {
      display: 'flex',
      flexDirection: 'column',
      gap: '4',
      minW: '0',
      p: { base: '4', desk: '5' },
      bg: 'surface',
      '&:last-child:nth-child(odd)': { gridColumn: { mid: '1 / -1' } },
    },
    head: { display: 'flex', alignItems: 'center', gap: '3', minW: '0' },
    text: { flex: '1', minW: '0' },
    name: { textStyle: 'strong', fontSize: '16', truncate: true },
    detail: { textStyle: 'tiny', color: 'muted', truncate: true },
  },
})
