import { defineSlotRecipe } from '@pandacss/dev'
import { siteWide } from '../../../ui/theme/bands.ts'

export const hero = defineSlotRecipe({
  className: 'hero',
  slots: ['root', 'inner', 'text', 'title', 'lead', 'actions', 'facts', 'fact', 'term', 'value'],
  base: {
    root: {
      position: 'relative',
      overflow: 'hidden',
      borderBottom: 'line',
    },
    inner: { ...siteWide, display: 'flex', alignItems: 'center', minH: { mid: '40rem' } },
    text: {
      display: 'flex',
      flexDirection: 'column',
      gap: { base: '5', desk: '7' },
      position: 'relative',
      // The width that the mosaic leaves: the heading grows with the screen.
      maxW: { desk: '41rem', mid: 'min(41rem, calc(58vw - 4rem))', wide: '41rem' },
      pt: { base: '8', desk: '14' },
      pb: { base: '6', mid: '14' },
    },
    title: { textStyle: 'h0' },
    lead: { textStyle: 'lead', color: 'ink2', maxW: '32.5rem', mt: '-0.25rem' },
    actions: { display: 'flex', flexWrap: 'wrap', gap: '3', '& > a': { flex: { base: '1', desk: 'none' } } },
    facts: {
      display: 'flex',
      // At a large font size they are below one another.
      flexWrap: 'wrap',
      mt: { base: '0', desk: '3' },
      maxW: '32.5rem',
      borderTop: 'clear',
      borderTopColor: 'line2',
    },
    fact: {
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'space-between',
      flex: '1',
      pt: '3',
      '& + &': {
        pl: { base: '3', desk: '5' },
        borderLeft: 'line',
      },
    },
    term: { textStyle: 'tiny', color: 'muted' },
    value: { textStyle: 'h3', mt: 'hair', fontSize: { base: '18', desk: '22' } },
  },
})

/** Seven tiles and the price in the two remaining places of nine; plain clay tiles around them on the desktop. */
export const mosaic = defineSlotRecipe({
  className: 'mosaic',
  slots: ['root', 'tile', 'ghost', 'slab', 'note', 'sum', 'price', 'unit'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: { base: 'repeat(3, minmax(0, 1fr))', mid: 'repeat(5, minmax(0, 1fr))' },
      gap: { base: '3px', mid: '1' },
      mx: { base: '5', desk: '8', mid: '0' },
      mb: { base: '8', mid: '0' },
      maxW: { desk: '32.5rem', mid: 'none' },
      position: { mid: 'absolute' },
      // All five rows on small screens; on large ones the outer rows are cropped.
      top: { mid: '-0.625rem', wide: '-7.25rem' },
      left: { mid: '58%', wide: 'calc(50% + 3.5rem)' },
      w: { mid: '41rem', wide: '54.75rem' },
    },
    tile: { '& > span': { borderRadius: '5px' } },
    ghost: { display: { base: 'none', mid: 'block' }, opacity: '0.75', '& > span': { borderRadius: '5px' } },
    slab: {
      gridColumn: 'span 2',
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'space-between',
      p: { base: '0.875rem', mid: '4', wide: '5' },
      borderRadius: '5px',
      bg: 'panel',
      color: 'onPanel',
    },
    note: { textStyle: 'small', color: 'panel2' },
    sum: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      columnGap: { base: 'half', mid: '0.625rem' },
    },
    price: {
      fontFamily: 'display',
      fontWeight: 'display',
      fontSize: { base: 'clamp(2.25rem, 12.5vw, 3.125rem)', mid: '3.25rem', wide: '4.5rem' },
      lineHeight: '0.9',
      letterSpacing: '-0.015em',
      fontVariantNumeric: 'tabular-nums',
    },
    unit: { fontSize: { base: '14', mid: '16' }, fontWeight: 'medium' },
  },
})
