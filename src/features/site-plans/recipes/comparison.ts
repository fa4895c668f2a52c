import { defineSlotRecipe } from '@pandacss/dev'

export const comparison = defineSlotRecipe({
  className: 'comparison',
  slots: [
    'scroll',
    'hint',
    'table',
    'top',
    'plan',
    'price',
    'group',
    'row',
    'cell',
    'best',
    'total',
    'saved',
    'check',
  ],
  base: {
    hint: { display: { base: 'block', desk: 'none' }, textStyle: 'tiny', color: 'muted', mb: '2' },
    // Scrolls on the phone only: inside a scrolling box, the head could not stick to the page.
    scroll: {
      // Visually hidden text inside it must not widen the page.
      position: 'relative',
      overflowX: { base: 'auto', mid: 'visible' },
      mx: { base: '-5', desk: '-8', mid: '0' },
      px: { base: '5', desk: '8', mid: '0' },
      _focusVisible: { outlineOffset: '-2px' },
    },
    table: {
      w: 'full',
      minW: { base: '38rem', mid: '0' },
      borderCollapse: 'separate',
      borderSpacing: '0',
      textStyle: 'small',
      textAlign: 'left',
      fontVariantNumeric: 'tabular-nums',
      overflowWrap: 'normal',
      hyphens: 'auto',
      '& th:first-child': {
        position: { base: 'sticky', mid: 'static' },
        left: '0',
        bg: 'paper',
        zIndex: '1',
        w: { base: '9.5rem', mid: '32%' },
        pl: '0',
      },
    },
    top: {
      position: { mid: 'sticky' },
      top: '0',
      zIndex: '1',
      verticalAlign: 'bottom',
      py: '4',
      px: { base: '3', mid: '5' },
      bg: 'paper',
      fontWeight: 'title',
      fontSize: '16',
      borderBottom: 'ink',
    },
    plan: { display: 'flex', alignItems: 'center', gap: '2', '& span': { color: 'cempa' } },
    price: { display: 'block', mt: 'hair', textStyle: 'small', fontWeight: 'body', color: 'muted' },
    group: { pt: '7', pb: '3', textStyle: 'h4', borderBottom: 'line' },
    row: {
      fontWeight: 'medium',
      h: '3rem',
      py: '2',
      pr: '3',
      borderBottom: 'line',
      '& > span': { display: 'flex', alignItems: 'center', gap: '3' },
      '& > span > [aria-hidden]': { display: { base: 'none', mid: 'block' } },
    },
    cell: { h: '3rem', py: '2', px: { base: '3', mid: '5' }, borderBottom: 'line' },
    best: {
      bg: 'wash',
      fontWeight: 'control',
      'thead &': { borderTopRadius: 'control', fontWeight: 'title' },
    },
    // Contains the visually hidden text: positioned by the page instead, it would widen the page to the table's width.
    check: { position: 'relative', display: 'inline-flex', color: 'cobalt', verticalAlign: 'middle' },
    total: { fontWeight: 'title', fontSize: '16', borderBottomColor: 'ink' },
    saved: { display: 'flex', alignItems: 'center', gap: '2', mt: '4', textStyle: 'h4', color: 'green' },
  },
  variants: {
    // Two columns of figures fit every phone, except at a large font size: then they scroll, too.
    narrow: {
      true: {
        table: { minW: '0', '& th:first-child': { position: 'static', w: 'auto' } },
        cell: { textAlign: 'right', whiteSpace: 'nowrap' },
        top: { textAlign: 'right', _first: { textAlign: 'left' } },
      },
    },
  },
})
