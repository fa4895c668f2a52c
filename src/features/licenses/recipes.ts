import { defineSlotRecipe } from '@pandacss/dev'
import { cardSurface } from '../../ui/theme/surfaces.ts'

/** A tool's license, with the key in a monospaced font. */
export const licenseCard = defineSlotRecipe({
  className: 'license',
  slots: ['grid', 'root', 'head', 'text', 'name', 'badges', 'key', 'keyText', 'keyLabel', 'keyValue', 'foot'],
  base: {
    grid: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', mid: 'repeat(2, minmax(0, 1fr))' },
      gap: { base: '4', desk: '5' },
    },
    root: {
      // Two cards side by side share the rows of their parts, so that the parts line up.
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridTemplateRows: { mid: 'subgrid' },
      gridRow: { mid: 'span 6' },
      gap: '5',
      alignContent: 'start',
      minW: '0',
      p: { base: '4', desk: '5' },
      ...cardSurface,
    },
    head: { display: 'flex', alignItems: 'center', gap: '4', minW: '0' },
    text: { flex: '1', minW: '0' },
    name: { textStyle: 'h4', fontSize: 'min({fontSizes.18}, 5vw)' },
    badges: { display: 'flex', flexWrap: 'wrap', gap: '2', mt: '2' },
    key: {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      minH: '14',
      py: '1',
      pl: '4',
      pr: '2',
      bg: 'sunken',
      borderRadius: 'control',
    },
    keyText: { flex: '1', minW: '0' },
    keyLabel: { textStyle: 'tiny', color: 'muted' },
    keyValue: { textStyle: 'mono', fontSize: '14', overflowWrap: 'anywhere', userSelect: 'all' },
    // Named: the card of a tier has no list of functions, and its buttons would take that row.
    foot: { display: 'grid', gap: '2', alignSelf: 'end', gridRow: { mid: '6' } },
  },
})

/** The people of a license, and the actions on their seats. */
export const seatList = defineSlotRecipe({
  className: 'seats',
  slots: ['root', 'form', 'full', 'none', 'list', 'row', 'words', 'name', 'detail', 'actions'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '5' },
    form: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', desk: 'minmax(0, 1fr) auto' },
      alignItems: 'end',
      gap: '3',
    },
    full: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3', textStyle: 'small' },
    none: { textStyle: 'small', color: 'muted' },
    list: { display: 'flex', flexDirection: 'column' },
    row: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '2',
      py: '3',
      borderTop: 'line',
    },
    words: { minW: '0', flex: '1 1 12rem' },
    name: { textStyle: 'control', color: 'ink', overflowWrap: 'anywhere' },
    detail: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '2',
      textStyle: 'tiny',
      color: 'muted',
    },
    actions: { display: 'flex', gap: '2' },
  },
})
