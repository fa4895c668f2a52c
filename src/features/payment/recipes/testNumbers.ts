import { defineSlotRecipe } from '@pandacss/dev'

/** Test card numbers that can be tapped. */
export const testNumbers = defineSlotRecipe({
  className: 'testnumbers',
  slots: ['root', 'head', 'sentence', 'detail', 'list', 'card', 'number', 'outcome'],
  base: {
    root: {
      display: 'flex',
      flexDirection: 'column',
      gap: '3',
      p: '4',
      bg: 'amberWash',
      border: 'clear',
      borderColor: 'amberLine',
      borderRadius: 'card',
    },
    head: { display: 'flex', alignItems: 'flex-start', gap: '2', color: 'amber' },
    sentence: { textStyle: 'strong' },
    detail: { textStyle: 'small', color: 'ink2' },
    list: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', desk: 'repeat(2, minmax(0, 1fr))' },
      gap: '2',
    },
    card: {
      display: 'flex',
      flexDirection: { base: 'row', desk: 'column' },
      flexWrap: 'wrap',
      alignItems: { base: 'center', desk: 'flex-start' },
      justifyContent: 'space-between',
      columnGap: '3',
      w: 'full',
      minH: 'touch',
      px: '3',
      py: '2',
      bg: 'surface',
      borderRadius: 'control',
      boxShadow: 'inset 0 0 0 1px {colors.amberLine}',
      textAlign: 'left',
      _hover: { boxShadow: 'inset 0 0 0 1px {colors.amber}' },
    },
    number: { textStyle: 'strong', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
    outcome: { textStyle: 'tiny', color: 'muted' },
  },
})
