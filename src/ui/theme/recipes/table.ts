import { defineSlotRecipe } from '@pandacss/dev'
import { cardSurface } from '../surfaces.ts'

const inset = { base: '4', desk: '4' } as const

/** The outer columns are in line with the bar above; ten columns have room for two words each in 1,440 px. */
const cellInset = {
  px: '3',
  '&:first-child': { pl: '4' },
  '&:last-child': { pr: '4' },
} as const

/** Rows under sunken headings; on the phone, each row is two lines. */
export const table = defineSlotRecipe({
  className: 'table',
  slots: [
    'root',
    'bar',
    'title',
    'tools',
    'scroll',
    'table',
    'heading',
    'sort',
    'cell',
    'row',
    'cards',
    'card',
    'cardLines',
    'cardLine',
    'cardHead',
    'cardBeside',
    'cardUnder',
    'cardEnd',
    'cardAction',
    'cardCover',
    'foot',
    'pages',
    'heads',
    'waiting',
  ],
  base: {
    root: {
      minW: '0',
      ...cardSurface,
      overflow: 'hidden',
    },
    bar: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      columnGap: '4',
      rowGap: { base: '3', desk: '2' },
      py: { base: '3', desk: '2' },
      px: inset,
      minH: '14',
    },
    title: {
      textStyle: 'h4',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      gap: '2',
      rowGap: '0',
      // The count has its line before it is known.
      _empty: { _before: { content: '"\\200b"' } },
      minW: '0',
      '& span': {
        textStyle: 'amount',
        fontFamily: 'ui',
        fontWeight: 'body',
        letterSpacing: 'normal',
        color: 'muted',
      },
    },
    tools: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '2',
      w: { base: 'full', desk: 'auto' },
      '& > *': { flex: { base: '1', desk: '0 0 15rem' }, minW: '10rem' },
      '& > button': { flex: 'none', minW: '0' },
    },
    // Visually hidden text stays inside too, or the page scrolls to it.
    scroll: { position: 'relative', overflowX: 'auto', outlineOffset: '-2px' },
    table: { w: 'full', borderCollapse: 'collapse', textStyle: 'small', textAlign: 'left' },
    heading: {
      h: '2.125rem',
      ...cellInset,
      bg: 'sunken',
      textStyle: 'tiny',
      fontWeight: 'control',
      color: 'muted',
      whiteSpace: 'nowrap',
      borderTop: 'line',
    },
    sort: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1',
      minH: { base: 'touch', _fine: '6' },
      mx: '-1',
      px: '1',
      borderRadius: 'tile',
      font: 'inherit',
      color: 'inherit',
      '& svg': { opacity: '0' },
      _hover: { color: 'ink', '& svg': { opacity: '1' } },
      '[aria-sort] > &': { color: 'ink', '& svg': { opacity: '1' } },
    },
    row: { '&[data-selected] > td': { bg: 'wash' } },
    cell: { h: '10', ...cellInset, py: '1', minW: '0', borderTop: 'line', overflowWrap: 'break-word' },
    cards: {
      display: 'flex',
      flexDirection: 'column',
      // Under the frame's own line, a second one would make it thicker.
      '& > li': { borderTop: 'line' },
      '&:first-child > li:first-child': { borderTopStyle: 'none' },
    },
    card: {
      position: 'relative',
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      py: '3',
      px: '4',
      '&[data-selected]': { bg: 'wash' },
    },
    cardLines: {
      flex: '1',
      minW: '0',
      display: 'flex',
      flexDirection: 'column',
      gap: '1',
      // A long text ends in an ellipsis, or the row would have a third line; the row's page has the whole text.
      '& :is(b, [data-cut])': {
        minW: '0',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'pre',
      },
    },
    // Each line separately: a long figure on the second line must not shorten the name.
    cardLine: { display: 'flex', alignItems: 'center', gap: '3' },
    cardHead: {
      flex: '1',
      textStyle: 'strong',
      fontSize: '16',
      minW: '0',
      // A tap anywhere on the row is a tap on its name.
      '& a::after': { content: '""', position: 'absolute', inset: '0' },
    },
    cardBeside: {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      flexShrink: '0',
      textStyle: 'amount',
      _empty: { display: 'none' },
      // Above the row's own link, so that it can be pressed.
      '& button': { position: 'relative', zIndex: '1' },
    },
    cardUnder: {
      textStyle: 'small',
      color: 'muted',
      flex: '1',
      minW: '0',
      display: 'flex',
      alignItems: 'center',
      // The first part is shortened before the others.
      '& > span + span': { flexShrink: '0', maxW: 'full' },
    },
    cardEnd: {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      textStyle: 'small',
      flexShrink: '0',
      _empty: { display: 'none' },
    },
    // Above the row's link, or a tap on it would open the row instead.
    cardAction: { position: 'relative', zIndex: '1', mb: { base: '-1', _fine: '0' } },
    // The button that opens the row covers it; its name is read out and not drawn again.
    cardCover: {
      // The button's own look has a higher layer: without the marks, it would hide the row.
      '& > *': {
        position: 'absolute',
        inset: '0',
        w: 'full',
        h: 'full',
        bg: 'transparent !important',
        boxShadow: 'none !important',
        fontSize: '0 !important',
        borderStyle: 'none !important',
        outlineOffset: '-2px',
      },
    },
    foot: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '3',
      py: '2',
      px: inset,
      textStyle: 'tiny',
      color: 'muted',
      fontVariantNumeric: 'tabular-nums',
      borderTop: 'line',
    },
    heads: { display: { base: 'none', desk: 'block' }, h: '2.125rem', bg: 'sunken', borderTop: 'line' },
    waiting: {
      display: { base: 'flex', desk: 'grid' },
      flexDirection: 'column',
      justifyContent: { base: 'center', desk: 'normal' },
      gridAutoFlow: 'column',
      gridAutoColumns: 'minmax(0, 1fr)',
      alignItems: { desk: 'center' },
      gap: '4',
      h: { base: '4.5rem', desk: '10' },
      px: '4',
      borderTop: 'line',
    },
    pages: { display: 'flex', alignItems: 'center', gap: '2' },
  },
  variants: {
    align: {
      start: {},
      end: {
        heading: { textAlign: 'right' },
        // The heading's last character is aligned with the last digit.
        sort: { flexDirection: 'row-reverse' },
        cell: { textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
      },
    },
    mono: {
      true: {
        cell: { textStyle: 'mono', color: 'muted', whiteSpace: 'nowrap' },
      },
    },
  },
  defaultVariants: { align: 'start' },
})
