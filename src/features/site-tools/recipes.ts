import { defineSlotRecipe } from '@pandacss/dev'

const inkRule = { borderTopWidth: '1px', borderTopStyle: 'solid', borderTopColor: 'ink' } as const
const rule = { borderBottomWidth: '1px', borderBottomStyle: 'solid', borderBottomColor: 'line' } as const

/** Tools, features, apps to come: cells that share their lines, without gaps. */
export const ledger = defineSlotRecipe({
  className: 'ledger',
  slots: ['root', 'cell', 'picture', 'head', 'name', 'sentence', 'list', 'link', 'foot', 'more', 'wall'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: { desk: 'repeat(2, minmax(0, 1fr))', mid: 'repeat(4, minmax(0, 1fr))' },
      borderLeftWidth: { desk: '1px' },
      borderLeftStyle: 'solid',
      borderLeftColor: 'line',
      ...inkRule,
    },
    cell: {
      position: 'relative',
      display: { base: 'grid', desk: 'flex' },
      gridTemplateColumns: '3.5rem minmax(0, 1fr) auto',
      columnGap: '4',
      flexDirection: 'column',
      py: { base: '4', desk: '6' },
      px: { desk: '6' },
      ...rule,
      borderRightWidth: { desk: '1px' },
      borderRightStyle: 'solid',
      borderRightColor: 'line',
      transitionProperty: 'background-color',
      transitionDuration: 'color',
      '&:has(a)': { _hover: { bg: 'surface' } },
      '& > *': { gridColumn: '2' },
    },
    picture: {
      '&&': { gridColumn: '1' },
      gridRow: '1 / span 4',
      w: { base: '14', desk: 'tile' },
      color: 'cobalt',
      '& > span': { borderRadius: { base: 'tile', desk: 'small' } },
    },
    head: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '3',
      mt: { desk: '5' },
    },
    name: { textStyle: 'h4' },
    sentence: { textStyle: 'small', color: 'muted', mt: { base: '1', desk: 'half' } },
    // On the phone the sentence says enough: seven lists of two are a screen of scrolling.
    list: {
      display: { base: 'none', desk: 'block' },
      mt: '0.875rem',
      mb: '4',
      textStyle: 'small',
      color: 'ink2',
      '& li': {
        py: '0.3125rem',
        borderTopWidth: '1px',
        borderTopStyle: 'dashed',
        borderTopColor: 'line2',
      },
    },
    link: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1',
      mt: { desk: 'auto' },
      // On the phone an arrow at the end of its row.
      '&&': { gridColumn: { base: '3', desk: 'auto' } },
      gridRow: { base: '1 / span 4', desk: 'auto' },
      alignSelf: { base: 'center', desk: 'auto' },
      '& > span:first-child': { srOnly: { base: true, desk: false } },
      textStyle: 'small',
      fontWeight: 'medium',
      color: 'cobalt',
      textDecoration: 'none',
      _hover: { textDecoration: 'underline', textUnderlineOffset: '3px' },
      // The whole cell is the target.
      _after: { content: '""', position: 'absolute', inset: '0' },
      _focusVisible: {
        outlineStyle: 'none',
        _after: { outline: '2px solid {colors.cobalt}', outlineOffset: '-4px' },
      },
    },
    foot: { mt: { base: '2', desk: '4' } },
    more: {
      bg: 'panel',
      color: 'onPanel',
      mt: { base: '4', desk: '0' },
      px: { base: '4', desk: '6' },
      borderRadius: { base: 'card', desk: '0' },
      borderBottomColor: 'panel',
      borderRightColor: 'panel',
      '&:has(a)': { _hover: { bg: 'panel' } },
      '& p, & a': { color: 'onPanel' },
      '& a': { _focusVisible: { _after: { outlineColor: 'onPanel' } } },
    },
    wall: {
      '&&': { gridColumn: '1' },
      gridRow: '1 / span 4',
      display: 'grid',
      gridTemplateColumns: { base: 'repeat(2, 1.625rem)', desk: 'repeat(2, 2.875rem)' },
      alignContent: 'start',
      gap: '1',
      '& svg': { color: 'panel2' },
    },
  },
  variants: {
    icons: {
      true: {
        cell: { gridTemplateColumns: '2.5rem minmax(0, 1fr) auto' },
        picture: {
          display: 'grid',
          placeItems: 'center',
          w: '10',
          h: '10',
          borderRadius: 'control',
          bg: 'wash',
        },
      },
    },
  },
})

/** The seven tools at length, a row each: tile, what it is, what it does. */
export const showcase = defineSlotRecipe({
  className: 'showcase',
  slots: ['root', 'row', 'picture', 'text', 'category', 'head', 'name', 'sentence', 'link', 'list', 'item'],
  base: {
    root: { ...inkRule },
    row: {
      display: 'grid',
      gridTemplateColumns: { base: '4rem minmax(0, 1fr)', mid: '10rem minmax(0, 1fr) 20rem' },
      columnGap: { base: '4', mid: '10' },
      alignItems: 'start',
      py: { base: '5', mid: '8' },
      scrollMarginTop: '4',
      ...rule,
      // The one that the menu led to.
      _target: { '& h2': { color: 'cobalt' } },
    },
    picture: { '& > span': { borderRadius: { base: 'tile', mid: 'small' } } },
    text: { minW: '0' },
    category: { textStyle: 'tiny', color: 'muted', fontWeight: 'control' },
    head: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '3',
      rowGap: '1',
      mt: { base: '0', mid: '1' },
    },
    name: { textStyle: { base: 'h3', mid: 'h2' } },
    sentence: {
      textStyle: { base: 'small', mid: 'body' },
      color: 'ink2',
      mt: { base: '1', mid: '2' },
      maxW: '32rem',
    },
    link: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1',
      mt: { mid: '3' },
      minH: { base: 'touch', _fine: '8' },
      textStyle: 'small',
      fontWeight: 'medium',
      color: 'cobalt',
      textDecoration: 'none',
      _hover: { textDecoration: 'underline', textUnderlineOffset: '3px' },
    },
    list: {
      gridColumn: { base: '2', mid: 'auto' },
      display: 'grid',
      gridTemplateColumns: { desk: 'repeat(2, minmax(0, 1fr))', mid: 'none' },
      columnGap: '4',
    },
    item: {
      display: 'flex',
      gap: '0.625rem',
      py: { base: '1', mid: '0.5625rem' },
      textStyle: 'small',
      borderBottomWidth: { mid: '1px' },
      borderBottomStyle: 'dashed',
      borderBottomColor: 'line2',
      _last: { borderBottomWidth: '0' },
      '& svg': { color: 'cobalt', mt: 'hair' },
    },
  },
})
