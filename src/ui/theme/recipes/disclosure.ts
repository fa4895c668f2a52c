import { defineSlotRecipe } from '@pandacss/dev'
import { forcedChosen } from '../surfaces.ts'

const stroke = {
  content: '""',
  position: 'absolute',
  insetX: '0',
  top: '7px',
  h: '1.75px',
  bg: 'current',
} as const

/** Native `<details>`: it opens without a script, and one at a time by its name. */
export const accordion = defineSlotRecipe({
  className: 'accordion',
  slots: ['root', 'item', 'summary', 'sign', 'content'],
  base: {
    root: { borderBottom: 'line' },
    item: { borderTop: 'line' },
    summary: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '4',
      minH: '14',
      py: '3',
      textStyle: 'body',
      fontWeight: 'title',
      cursor: 'pointer',
      listStyle: 'none',
      '&::-webkit-details-marker': { display: 'none' },
      _hover: { color: 'cobalt' },
    },
    // Plus when closed, minus when open: two strokes, one of which is rotated.
    sign: {
      position: 'relative',
      w: '4',
      h: '4',
      flexShrink: '0',
      color: 'muted',
      _before: stroke,
      _after: {
        ...stroke,
        transform: 'rotate(90deg)',
        transitionProperty: 'transform',
        transitionDuration: 'menu',
        transitionTimingFunction: 'glide',
        'details[open] > summary > &': { transform: 'none' },
      },
    },
    content: { pb: '5', pr: '8', maxW: 'prose', color: 'ink2', textStyle: 'body' },
  },
})

/** Views side by side behind their names. `tabs` is the bar at the bottom of the phone. */
export const tabSet = defineSlotRecipe({
  className: 'tabset',
  slots: ['root', 'list', 'tab', 'count', 'panel'],
  base: {
    root: { display: 'flex', flexDirection: 'column', minW: '0' },
    list: {
      display: 'flex',
      gap: '1',
      overflowX: 'auto',
      scrollbarWidth: 'none',
      // The first name is aligned with the text below, and so is the line: a border would start earlier.
      ml: '-3',
      pb: 'px',
      backgroundImage: 'linear-gradient({colors.line}, {colors.line})',
      backgroundSize: 'calc(100% - {spacing.3}) 1px',
      backgroundPosition: 'right bottom',
      backgroundRepeat: 'no-repeat',
    },
    tab: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: 'half',
      position: 'relative',
      minH: 'touch',
      px: '3',
      flexShrink: '0',
      textStyle: 'control',
      color: 'muted',
      outlineOffset: '-2px',
      borderRadius: 'small',
      _hover: { color: 'ink' },
      '&[data-selected]': {
        color: 'ink',
        ...forcedChosen,
        _after: { content: '""', position: 'absolute', insetX: '3', bottom: '0', h: '2px', bg: 'cobalt' },
      },
      '&[data-disabled]': { cursor: 'not-allowed', opacity: '0.6' },
    },
    count: {
      color: 'muted',
      fontVariantNumeric: 'tabular-nums',
      fontWeight: 'body',
      // Reserves the width of a count that is not read yet.
      minW: '2ch',
    },
    panel: { pt: '4', outlineOffset: '2px' },
  },
})
