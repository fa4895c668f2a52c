import { defineSlotRecipe } from '@pandacss/dev'

/** The account statement on one sheet. Only the sheet is printed. */
export const statement = defineSlotRecipe({
  className: 'statement',
  slots: ['actions', 'sheet', 'head', 'brand', 'who', 'day', 'table', 'heading', 'cell', 'foot', 'note'],
  base: {
    actions: { display: 'flex', flexWrap: 'wrap', gap: '2', '& > *': { flex: { base: '1', desk: 'none' } } },
    sheet: {
      display: 'none',
      '@media print': {
        display: 'block',
        // White paper, whatever the screen's theme.
        colorScheme: 'light',
        bg: 'surface',
        color: 'ink',
        'body:has(> &) > :not(&)': { display: 'none !important' },
      },
    },
    head: { display: 'flex', justifyContent: 'space-between', alignItems: 'flex-end', gap: '6', pb: '6' },
    brand: { textStyle: 'h2' },
    who: { textStyle: 'small', color: 'ink2' },
    day: { textStyle: 'small', color: 'ink2', textAlign: 'right' },
    table: { w: 'full', borderCollapse: 'collapse', textStyle: 'tiny', textAlign: 'left' },
    heading: {
      py: '2',
      pr: '3',
      fontWeight: 'title',
      borderBottom: 'ink',
      '&[data-end]': { textAlign: 'right', pr: '0', pl: '3' },
    },
    cell: {
      py: '2',
      pr: '3',
      verticalAlign: 'top',
      borderBottom: 'line',
      '&[data-end]': {
        textAlign: 'right',
        pr: '0',
        pl: '3',
        whiteSpace: 'nowrap',
        fontVariantNumeric: 'tabular-nums',
      },
      'tr &': { breakInside: 'avoid' },
    },
    foot: {
      py: '2',
      fontWeight: 'title',
      '&[data-end]': {
        textAlign: 'right',
        whiteSpace: 'nowrap',
        fontVariantNumeric: 'tabular-nums',
        pl: '3',
      },
    },
    note: { textStyle: 'tiny', color: 'muted', pt: '6' },
  },
})
