import { defineRecipe, defineSlotRecipe } from '@pandacss/dev'
import { cardSurface } from '../../ui/theme/surfaces.ts'

/** The sign shows whether a figure has risen or fallen; the colour only repeats it. */
export const changeMark = defineRecipe({
  className: 'change-mark',
  base: { fontWeight: 'control', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', color: 'muted' },
  variants: { direction: { up: { color: 'green' }, down: { color: 'red' }, level: {} } },
})

/** The months as cards of one layout, so that a figure has the same place in every month. */
export const monthCards = defineSlotRecipe({
  className: 'months',
  slots: [
    'list',
    'root',
    'head',
    'title',
    'when',
    'figures',
    'figure',
    'name',
    'value',
    'unit',
    'foot',
    'note',
    'older',
    'row',
    'link',
  ],
  base: {
    list: {
      display: 'grid',
      gridTemplateColumns: {
        base: 'minmax(0, 1fr)',
        mid: 'repeat(2, minmax(0, 1fr))',
        wide: 'repeat(3, minmax(0, 1fr))',
      },
      gap: '4',
    },
    root: { display: 'flex', flexDirection: 'column', minW: '0', ...cardSurface },
    head: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'flex-start',
      justifyContent: 'space-between',
      gap: '2',
      p: { base: '4', desk: '5' },
    },
    title: { textStyle: 'h3' },
    when: { textStyle: 'tiny', color: 'muted', mt: '1' },
    figures: {
      display: 'grid',
      gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
      borderBlock: 'line',
      mt: 'auto',
    },
    // The name is below its figure; a screen reader reads it first.
    figure: {
      display: 'flex',
      flexDirection: 'column',
      gap: '1',
      minW: '0',
      py: '3',
      pl: { base: '4', desk: '5' },
      pr: '1',
      '& + &': { borderLeft: 'line', pl: { base: '3', desk: '4' } },
    },
    name: { textStyle: 'tiny', color: 'muted' },
    value: { textStyle: 'figure', fontSize: { base: '20', desk: '22' }, overflowWrap: 'anywhere' },
    unit: { textStyle: 'tiny', color: 'muted', fontFamily: 'ui', letterSpacing: '0', fontWeight: 'body' },
    foot: {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      minH: '18',
      py: '3',
      px: { base: '4', desk: '5' },
      '& > a:first-child': { flex: '1' },
    },
    note: { textStyle: 'small', color: 'muted' },
    older: { display: 'flex', flexDirection: 'column', ...cardSurface },
    row: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '3',
      px: { base: '4', desk: '5' },
      '& + &': { borderTop: 'line' },
    },
    link: {
      display: 'inline-flex',
      alignItems: 'center',
      minH: 'touch',
      textStyle: 'strong',
      color: 'ink',
      textDecoration: 'none',
      _hover: { color: 'cobalt', textDecoration: 'underline', textUnderlineOffset: '3px' },
    },
  },
  variants: {
    // Dashed like an unfinished tool.
    running: { true: { root: { borderStyle: 'dashed', borderColor: 'line2', bg: 'transparent' } } },
  },
})

/** The list's second row: the current figures of the tools, and the request for a custom report. */
export const reportScreen = defineSlotRecipe({
  className: 'reports',
  slots: ['two', 'root', 'lead', 'foot', 'body', 'charts', 'summary', 'words', 'ask'],
  base: {
    two: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', wide: 'minmax(0, 1fr) {sizes.card}' },
      gap: '6',
      alignItems: 'start',
    },
    root: {
      display: { base: 'flex', mid: 'grid' },
      flexDirection: 'column',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      alignItems: { mid: 'center' },
      gap: '5',
      flex: '1',
      alignContent: 'start',
    },
    body: { display: 'flex', flexDirection: 'column', gap: '5', minW: '0', gridColumn: '1 / -1' },
    lead: { textStyle: 'small', color: 'muted', maxW: 'prose' },
    // On the phone the button is within reach of the thumb, and replaces the screen's space at the bottom; on the
    // desktop it is next to the first line.
    foot: {
      position: { base: 'sticky', mid: 'static' },
      bottom: '0',
      zIndex: 'bar',
      mt: { base: 'auto', mid: '0' },
      mb: { base: '-10', mid: '0' },
      mx: { base: '-4', mid: '0' },
      px: { base: '4', mid: '0' },
      py: { base: '3', mid: '0' },
      bg: { base: 'paper', mid: 'clear' },
      borderTop: { base: 'line', mid: 'none' },
      order: { base: '1', mid: '0' },
      display: 'grid',
      gridAutoFlow: 'column',
      gap: '3',
    },
    charts: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', wide: 'repeat(2, minmax(0, 1fr))' },
      gap: '5',
      alignItems: 'start',
    },
    summary: { textStyle: 'small', color: 'muted' },
    words: { textStyle: 'body', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxW: 'prose' },
    ask: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '3' },
  },
})

/** A table whose first column shows the others' values as bars. */
export const barTable = defineSlotRecipe({
  className: 'bar-table',
  slots: ['root', 'head', 'number', 'name', 'cell', 'bars', 'bar', 'pale', 'legend', 'key', 'swatch'],
  base: {
    root: { w: 'full', borderCollapse: 'collapse', textStyle: 'amount' },
    head: { textStyle: 'tiny', color: 'muted', fontWeight: 'body', textAlign: 'left', pb: '2' },
    number: {
      pl: '3',
      textAlign: 'right',
      whiteSpace: 'nowrap',
      verticalAlign: 'top',
      '&:is(td)': { py: '3', borderTop: 'line' },
      '&:is(td):nth-child(2)': { fontWeight: 'title' },
      '&:is(td):nth-child(n+3)': { color: 'muted' },
    },
    name: {
      w: 'full',
      py: '3',
      textAlign: 'left',
      fontWeight: 'body',
      borderTop: 'line',
      verticalAlign: 'top',
    },
    cell: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', desk: 'minmax(0, 8rem) minmax(0, 1fr)' },
      columnGap: '3',
      rowGap: '2',
      alignItems: 'center',
    },
    bars: { w: 'full', display: 'block', forcedColorAdjust: 'none' },
    bar: { fill: 'cobalt' },
    pale: { fill: 'field' },
    legend: { display: 'flex', flexWrap: 'wrap', gap: '3', textStyle: 'tiny', color: 'muted' },
    key: { display: 'inline-flex', alignItems: 'center', gap: 'half' },
    swatch: { w: '2', h: '2', flexShrink: '0', forcedColorAdjust: 'none' },
  },
})

/** The events counted by the tools, newest first. */
export const usageList = defineSlotRecipe({
  className: 'usage-list',
  slots: ['root', 'item', 'text', 'what', 'who', 'when'],
  base: {
    root: { display: 'flex', flexDirection: 'column', ...cardSurface },
    item: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      py: '3',
      px: { base: '4', desk: '5' },
      '& + &': { borderTop: 'line' },
    },
    text: { flex: '1', minW: '0' },
    what: { textStyle: 'control', lineHeight: '1.4', overflowWrap: 'anywhere' },
    who: { textStyle: 'tiny', color: 'muted' },
    when: { textStyle: 'tiny', color: 'muted', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  },
})
