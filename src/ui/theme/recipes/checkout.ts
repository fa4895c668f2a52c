import { defineSlotRecipe } from '@pandacss/dev'
import { purchaseWide } from './purchaseFrame.ts'

const rule = { borderTopWidth: '1px', borderTopStyle: 'solid', borderTopColor: 'line' } as const

/** The way to pay, beside what is paid. On the phone the order comes first, and short. */
export const checkout = defineSlotRecipe({
  className: 'checkout',
  slots: ['root', 'main', 'title', 'side', 'block', 'form', 'pair', 'actions', 'quiet', 'sentence'],
  base: {
    root: {
      ...purchaseWide,
      display: 'grid',
      gridTemplateColumns: { mid: 'minmax(0, 1fr) 21.75rem' },
      alignItems: 'start',
      columnGap: { mid: '8', wide: '3rem' },
      rowGap: '6',
      py: { base: '5', desk: '10' },
      pb: { base: '10', desk: '18' },
    },
    main: { display: 'flex', flexDirection: 'column', gap: '6', minW: '0' },
    title: { textStyle: 'h2' },
    side: {
      order: { mid: '1' },
      // On the phone the order stands above the form: once there is a slip to be paid, that is what one came for.
      '[data-order=first] > &': { order: { base: '-1', mid: '1' } },
      position: { mid: 'sticky' },
      top: { mid: '8' },
      minW: '0',
    },
    block: { display: 'flex', flexDirection: 'column', gap: '5', minW: '0' },
    form: { display: 'flex', flexDirection: 'column', gap: '5' },
    pair: { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: '4' },
    actions: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' },
    quiet: { textStyle: 'small', color: 'muted', maxW: 'prose' },
    sentence: { textStyle: 'body', color: 'ink2', maxW: 'prose' },
  },
})

/** What is paid, of the signed contract. */
export const orderSummary = defineSlotRecipe({
  className: 'order',
  slots: ['root', 'head', 'name', 'tiles', 'amount', 'figure', 'unit', 'lines', 'line', 'total', 'note'],
  base: {
    root: {
      display: 'flex',
      flexDirection: 'column',
      gap: '4',
      p: { base: '4', desk: '6' },
      bg: 'surface',
      borderWidth: '1px',
      borderStyle: 'solid',
      borderColor: 'line',
      borderRadius: 'card',
    },
    head: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '2',
    },
    name: { textStyle: 'h4' },
    tiles: { display: 'grid', gridTemplateColumns: 'repeat(7, minmax(0, 1fr))', gap: 'hair' },
    amount: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: '2', mt: '1' },
    figure: { textStyle: 'h2', fontVariantNumeric: 'tabular-nums', letterSpacing: '-0.03em' },
    unit: { textStyle: 'small', color: 'muted' },
    lines: { display: 'flex', flexDirection: 'column' },
    line: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      columnGap: '4',
      minH: '10',
      py: '2',
      textStyle: 'small',
      fontVariantNumeric: 'tabular-nums',
      ...rule,
      '& dt': { color: 'muted' },
      '& dd': { ml: 'auto', textAlign: 'right' },
      '&[data-saving] :is(dt, dd)': { color: 'green' },
    },
    total: {
      borderTopColor: 'ink',
      '& dt, & dd': { color: 'ink', fontSize: '16', fontWeight: 'title' },
    },
    note: { textStyle: 'small', color: 'muted' },
  },
})

/** A slip to be paid elsewhere: what has to be read aloud, typed or scanned is large. */
export const voucher = defineSlotRecipe({
  className: 'voucher',
  slots: [
    'root',
    'head',
    'title',
    'sentence',
    'code',
    'bars',
    'digits',
    'rows',
    'row',
    'term',
    'value',
    'copy',
  ],
  base: {
    root: {
      bg: 'surface',
      borderWidth: '1px',
      borderStyle: 'solid',
      borderColor: 'line',
      borderRadius: 'card',
      overflow: 'hidden',
    },
    head: { p: { base: '4', desk: '6' }, pb: { base: '5', desk: '6' } },
    title: { textStyle: 'h3' },
    sentence: { textStyle: 'body', color: 'ink2', mt: '2', maxW: 'prose' },
    code: {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      gap: '3',
      py: '6',
      px: { base: '5', desk: '8' },
      borderTopWidth: '1px',
      borderTopStyle: 'dashed',
      borderTopColor: 'line2',
      borderBottomWidth: '1px',
      borderBottomStyle: 'dashed',
      borderBottomColor: 'line2',
    },
    bars: { w: 'full', maxW: '26rem', h: '18' },
    digits: {
      fontFamily: 'display',
      fontSize: { base: '22', desk: '28' },
      fontWeight: 'title',
      letterSpacing: '0.02em',
      lineHeight: '1.2',
      fontVariantNumeric: 'tabular-nums',
      textAlign: 'center',
      textWrap: 'balance',
    },
    rows: { px: { base: '4', desk: '6' } },
    row: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr) auto', desk: '9rem minmax(0, 1fr) auto' },
      alignItems: 'center',
      columnGap: '4',
      minH: '14',
      py: '2',
      '& + &': { ...rule },
    },
    term: { textStyle: 'small', color: 'muted', gridColumn: { base: '1', desk: 'auto' } },
    value: {
      textStyle: 'body',
      fontVariantNumeric: 'tabular-nums',
      gridColumn: { base: '1', desk: 'auto' },
      '&[data-large]': { fontSize: '18', fontWeight: 'title' },
    },
    copy: { gridColumn: { base: '2', desk: '3' }, gridRow: { base: '1 / span 2', desk: 'auto' } },
  },
  variants: {
    kind: {
      // A scanner needs dark bars on white, in the dark too.
      oxxo: { code: { bg: '#FFFFFF', color: '#15171C', forcedColorAdjust: 'none' } },
      spei: { code: { bg: 'wash' } },
    },
  },
})

/** Numbers that play a part, to be tapped. */
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
      borderWidth: '1px',
      borderStyle: 'solid',
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

/** A screen that waits: it says that one need not. */
export const processing = defineSlotRecipe({
  className: 'processing',
  slots: ['root', 'title', 'sentence', 'leave'],
  base: {
    root: {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'flex-start',
      gap: '3',
      p: { base: '5', desk: '8' },
      bg: 'surface',
      borderWidth: '1px',
      borderStyle: 'solid',
      borderColor: 'line',
      borderRadius: 'card',
    },
    title: { textStyle: 'h3', display: 'flex', alignItems: 'center', gap: '3' },
    sentence: { textStyle: 'body', color: 'ink2', maxW: 'prose' },
    leave: { textStyle: 'small', color: 'muted', maxW: 'prose' },
  },
})
