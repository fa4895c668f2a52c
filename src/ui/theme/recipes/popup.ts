import { defineSlotRecipe } from '@pandacss/dev'

const floating = {
  zIndex: 'popup',
  bg: 'surface',
  borderRadius: 'control',
  boxShadow: 'float',
  outline: 'none',
  _open: { animationName: 'popIn', animationDuration: 'menu', animationTimingFunction: 'glide' },
} as const

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: '0.625rem',
  minH: { base: 'touch', _fine: '2.25rem' },
  px: '0.625rem',
  py: 'half',
  borderRadius: 'small',
  textStyle: 'small',
  fontWeight: 'nav',
  textAlign: 'left',
  textDecoration: 'none',
  cursor: 'pointer',
  outline: 'none',
  '& svg': { color: 'muted' },
  '&[data-highlighted]': { bg: 'sunken' },
  '&[data-disabled]': { color: 'muted', cursor: 'not-allowed' },
} as const

/** The list of actions below a button. */
export const menu = defineSlotRecipe({
  className: 'menu',
  slots: ['positioner', 'content', 'item', 'separator'],
  base: {
    positioner: { zIndex: 'popup' },
    content: { ...floating, minW: 'popup', p: 'half' },
    item: row,
    separator: { h: '1px', my: 'half', bg: 'line', borderWidth: '0' },
  },
  variants: {
    tone: { plain: {}, danger: { item: { color: 'red', '& svg': { color: 'red' } } } },
  },
})

/** The list of values below a field. */
export const listbox = defineSlotRecipe({
  className: 'listbox',
  slots: ['root', 'value', 'indicator', 'positioner', 'content', 'item', 'check', 'empty'],
  base: {
    root: { position: 'relative', display: 'flex', flex: '1', minW: '0' },
    value: { flex: '1', minW: '0', truncate: true },
    indicator: { color: 'muted' },
    positioner: { zIndex: 'popup', w: 'var(--reference-width)' },
    content: { ...floating, w: 'full', maxH: '20rem', p: 'half', overflowY: 'auto' },
    item: {
      ...row,
      justifyContent: 'space-between',
      '&[data-state=checked]': { color: 'cobalt', fontWeight: 'title' },
    },
    check: { '&&, && svg': { color: 'cobalt' } },
    empty: { textStyle: 'small', color: 'muted', px: '0.625rem', py: '3' },
  },
})

export const tooltip = defineSlotRecipe({
  className: 'tooltip',
  slots: ['positioner', 'content'],
  base: {
    positioner: { zIndex: 'popup' },
    content: {
      ...floating,
      maxW: 'rail',
      px: '0.625rem',
      py: 'half',
      bg: 'ink',
      color: 'paper',
      borderRadius: 'badge',
      textStyle: 'tiny',
      fontWeight: 'medium',
      textWrap: 'pretty',
    },
  },
})

/** One month, from which a day is chosen. */
export const calendar = defineSlotRecipe({
  className: 'calendar',
  slots: ['positioner', 'content', 'head', 'title', 'table', 'weekday', 'day'],
  base: {
    positioner: { zIndex: 'popup' },
    content: { ...floating, borderRadius: 'card', p: '3' },
    head: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', mb: '1' },
    title: { textStyle: 'strong' },
    table: { borderCollapse: 'collapse', '& td, & th': { p: '0' } },
    weekday: { h: '8', textStyle: 'tiny', color: 'muted', fontWeight: 'medium', textAlign: 'center' },
    day: {
      display: 'grid',
      placeItems: 'center',
      w: { base: 'touch', _fine: '2.25rem' },
      minW: 'full',
      h: { base: 'touch', _fine: '2.25rem' },
      borderRadius: 'small',
      textStyle: 'amount',
      cursor: 'pointer',
      '&:not([data-selected], [data-unavailable], [data-disabled])': { _hover: { bg: 'sunken' } },
      '&[data-today]': { color: 'cobalt', fontWeight: 'title', boxShadow: 'inset 0 0 0 1px {colors.line2}' },
      '&[data-outside-range]': { color: 'muted' },
      '&[data-unavailable], &[data-disabled]': {
        color: 'muted',
        cursor: 'not-allowed',
        bg: 'transparent',
      },
      '&[data-unavailable]': { textDecoration: 'line-through' },
      '&[data-selected]': { bg: 'cobalt', color: 'onCobalt', fontWeight: 'title' },
    },
  },
})
