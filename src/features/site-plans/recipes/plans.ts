import { defineSlotRecipe } from '@pandacss/dev'

// A promotion is on when the page was opened through its banner: by the address, with or without a script. A promotion
// that has ended or been replaced is not on: then the page still has the previous prices until React has rendered it
// again.
const promoted =
  ':is([data-promo=valid], :has(#promocion:target)):not([data-promotion-over], [data-promo=over])'

/** Both prices are in the page; the radios decide which one is visible, without a script. */
export const billing = defineSlotRecipe({
  className: 'billing',
  slots: ['root', 'group', 'legend', 'option', 'input', 'badge', 'promotion'],
  base: {
    root: {
      '&:has([value=annual]:checked) [data-billing=monthly]': { display: 'none' },
      '&:not(:has([value=annual]:checked)) [data-billing=annual]': { display: 'none' },
      [`:root${promoted} & [data-promo=no]`]: { display: 'none' },
      [`:root:not(${promoted}) & [data-promo=yes]`]: { display: 'none' },
    },
    group: {
      display: 'inline-flex',
      p: '1',
      m: '0',
      borderRadius: '12px',
      bg: 'sunken',
      boxShadow: 'inset 0 0 0 1px {colors.line}',
    },
    legend: { srOnly: true },
    option: {
      position: 'relative',
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2',
      minH: { base: 'touch', _fine: 'control' },
      px: '4',
      borderRadius: 'small',
      textStyle: 'control',
      color: 'muted',
      cursor: 'pointer',
      '&:has(:checked)': { bg: 'surface', color: 'ink', boxShadow: '0 0 0 1px {colors.line2}' },
      '&:has(:focus-visible)': { outline: '2px solid {colors.cobalt}', outlineOffset: '2px' },
    },
    input: { position: 'absolute', inset: '0', opacity: '0', cursor: 'pointer', w: 'full', h: 'full' },
    badge: {
      px: 'half',
      h: '5',
      lineHeight: '1.25rem',
      borderRadius: 'badge',
      textStyle: 'tiny',
      fontWeight: 'control',
      bg: 'greenWash',
      color: 'green',
    },
    promotion: {
      display: 'none',
      scrollMarginTop: '4',
      alignItems: 'center',
      gap: '3',
      mb: '4',
      py: '3',
      px: '4',
      borderRadius: 'control',
      bg: 'panel',
      color: 'onPanel',
      textStyle: 'small',
      '& > span:first-child': { color: 'cempa' },
      [`:root${promoted} &`]: { display: 'flex' },
      ':root[data-promo=over] &': { display: 'flex' },
    },
  },
})

export const planCards = defineSlotRecipe({
  className: 'plans',
  slots: [
    'root',
    'card',
    'head',
    'name',
    'sentence',
    'sum',
    'amount',
    'unit',
    'under',
    'choose',
    'seven',
    'list',
    'item',
    'foot',
  ],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: { mid: '1fr 1.06fr 1fr' },
      columnGap: '4',
      rowGap: { base: '4', mid: '0' },
      alignItems: 'stretch',
    },
    card: {
      // Side by side, the cards share their rows: prices and buttons are aligned even if texts above them wrap.
      display: { base: 'flex', mid: 'grid' },
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridTemplateRows: 'subgrid',
      gridRow: { mid: 'span 6' },
      alignContent: 'start',
      alignItems: { mid: 'start' },
      flexDirection: 'column',
      minW: '0',
      p: { base: '5', desk: '7' },
      bg: 'surface',
      borderRadius: 'card',
      boxShadow: 'inset 0 0 0 1px {colors.line}',
      '&[data-recommended]': { boxShadow: 'inset 0 0 0 2px {colors.cobalt}' },
    },
    head: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '1 {spacing.3}',
      minH: '6',
    },
    name: { textStyle: 'h3' },
    sentence: { textStyle: 'small', color: 'muted', mt: 'half' },
    sum: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      columnGap: '2',
      mt: { base: '4', desk: '6' },
    },
    amount: {
      fontFamily: 'display',
      fontWeight: 'title',
      fontSize: { base: 'min(2.375rem, 15vw)', desk: '2.5rem', wide: '2.75rem' },
      lineHeight: '1',
      letterSpacing: '-0.03em',
      fontVariantNumeric: 'tabular-nums',
    },
    unit: { textStyle: 'small', color: 'muted' },
    under: { textStyle: 'tiny', color: 'muted', mt: '2', fontVariantNumeric: 'tabular-nums' },
    choose: { mt: { base: '4', desk: '5' } },
    seven: { display: 'grid', gridTemplateColumns: 'repeat(7, minmax(0, 1fr))', gap: 'hair', mt: '5' },
    list: {
      mt: { base: '2', desk: '5' },
      borderTopWidth: { desk: '1px' },
      borderTopStyle: 'solid',
      borderTopColor: 'line',
    },
    item: {
      display: 'flex',
      gap: '0.625rem',
      py: { base: 'half', desk: '0.5625rem' },
      textStyle: 'small',
      borderBottomWidth: { desk: '1px' },
      borderBottomStyle: 'solid',
      borderBottomColor: 'line',
      _last: { borderBottomWidth: '0', pb: '0' },
      '& svg': { color: 'cobalt', mt: 'hair' },
      // The phone shows only included items; plans side by side also show the missing ones.
      '&[data-missing]': {
        display: { base: 'none', desk: 'flex' },
        color: 'muted',
        '& svg': { color: 'muted' },
      },
    },
    foot: { textStyle: 'small', color: 'muted', mt: '4' },
  },
  variants: {
    // On the landing page the phone shows the first lines; the rest is on the pricing page.
    brief: {
      true: {
        seven: { display: { base: 'none', mid: 'grid' } },
        item: { '&:nth-child(n + 4)': { display: { base: 'none', mid: 'flex' } } },
      },
    },
    four: {
      true: {
        root: {
          gridTemplateColumns: { desk: 'repeat(2, minmax(0, 1fr))', mid: 'repeat(4, minmax(0, 1fr))' },
        },
        card: { p: { base: '5', desk: '5' } },
        amount: { fontSize: { base: 'min(2rem, 15vw)', desk: '2rem', wide: '2rem' } },
      },
    },
  },
})
