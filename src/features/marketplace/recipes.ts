import { defineSlotRecipe } from '@pandacss/dev'
import { LARGE_TEXT, cardSurface } from '../../ui/theme/surfaces.ts'

/** Price lists side by side: tier, limit and price in columns under an ink rule. */
export const market = defineSlotRecipe({
  className: 'market',
  slots: [
    'root',
    'list',
    'card',
    'head',
    'name',
    'category',
    'sentence',
    'prices',
    'table',
    'tier',
    'limit',
    'price',
    'asked',
    'foot',
    'note',
  ],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '4' },
    list: {
      display: 'grid',
      containerType: 'inline-size',
      gridTemplateColumns: {
        base: 'minmax(0, 1fr)',
        mid: 'repeat(2, minmax(0, 1fr))',
        wide: 'repeat(3, minmax(0, 1fr))',
      },
      gap: '4',
    },
    card: { display: 'flex', flexDirection: 'column', minW: '0', ...cardSurface },
    head: {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      columnGap: '4',
      alignItems: 'start',
      px: { base: '4', desk: '5' },
      pt: { base: '4', desk: '5' },
      [LARGE_TEXT]: { gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '3' },
    },
    name: { textStyle: 'h3', fontSize: 'min({fontSizes.22}, 5.6vw)' },
    category: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '2',
      rowGap: '1',
      textStyle: 'tiny',
      color: 'muted',
      mt: '1',
    },
    sentence: { gridColumn: { base: '1 / -1', desk: '2 / -1' }, textStyle: 'small', color: 'muted', mt: '3' },
    prices: { flex: '1', px: { base: '4', desk: '5' }, mt: '3' },
    table: { w: 'full', borderCollapse: 'collapse', borderTop: 'ink', textStyle: 'amount' },
    tier: {
      w: '34%',
      py: '3',
      pr: '3',
      textAlign: 'left',
      fontWeight: 'control',
      'tr:not(:first-child) > &': { borderTop: 'line' },
    },
    limit: {
      py: '2',
      pr: '3',
      color: 'muted',
      whiteSpace: { desk: 'nowrap' },
      'tr:not(:first-child) > &': { borderTop: 'line' },
    },
    price: {
      textAlign: 'right',
      fontWeight: 'title',
      whiteSpace: 'nowrap',
      'tr:not(:first-child) > &': { borderTop: 'line' },
    },
    asked: { display: 'flex', flexDirection: 'column', px: { base: '4', desk: '5' }, pb: '2' },
    foot: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '3',
      py: '4',
      px: { base: '4', desk: '5' },
      borderTop: 'line',
    },
    note: { textStyle: 'tiny', color: 'muted' },
  },
})

/** The request: the tiers, and the next steps. */
export const tierChoice = defineSlotRecipe({
  className: 'tier-choice',
  slots: ['root', 'problem', 'open'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '3' },
    problem: { textStyle: 'small', color: 'red' },
    open: { textStyle: 'small', color: 'muted' },
  },
})
