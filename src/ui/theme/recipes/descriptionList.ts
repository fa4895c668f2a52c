import { defineSlotRecipe } from '@pandacss/dev'

/** Pairs of term and value, one below the other, the values aligned right. */
export const descriptionList = defineSlotRecipe({
  className: 'descriptionList',
  slots: ['root', 'row', 'term', 'value', 'checks', 'title', 'list', 'item', 'mark'],
  base: {
    root: { w: 'full' },
    row: {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      alignItems: 'center',
      columnGap: '4',
      minH: '10',
      py: '2',
      textStyle: 'small',
      borderTop: 'line',
    },
    term: { color: 'muted' },
    value: { minW: '0', ml: 'auto', textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
    checks: { display: 'flex', flexDirection: 'column', gap: '3', minW: '0', pt: '2' },
    title: { textStyle: 'strong' },
    list: {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(12.5rem, 100%), 1fr))',
      columnGap: '4',
      rowGap: '2',
    },
    item: {
      display: 'flex',
      alignItems: 'flex-start',
      gap: '2',
      textStyle: 'small',
      color: 'ink2',
      '&[data-off]': { color: 'muted' },
    },
    mark: { flexShrink: '0', mt: 'hair', color: 'green', '[data-off] > &': { color: 'muted' } },
  },
  variants: {
    look: {
      rows: {},
      // Four figures that are compared from card to card: the term above its value.
      grid: {
        root: {
          display: 'grid',
          gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
          columnGap: '4',
          rowGap: '3',
          pt: '4',
          borderTop: 'line',
        },
        row: {
          flexDirection: 'column',
          flexWrap: 'nowrap',
          justifyContent: 'flex-start',
          alignItems: 'flex-start',
          minH: '0',
          py: '0',
          borderTopWidth: '0',
        },
        term: { textStyle: 'tiny' },
        value: { ml: '0', textAlign: 'left' },
      },
    },
  },
  defaultVariants: { look: 'rows' },
})
