import { defineSlotRecipe } from '@pandacss/dev'
import { cardSurface } from '../../../ui/theme/surfaces.ts'

/** A voucher: reference, amount and barcode are large. */
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
      ...cardSurface,
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
      borderTop: 'clear',
      borderTopStyle: 'dashed',
      borderTopColor: 'line2',
      borderBottom: 'clear',
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
      '& + &': { borderTop: 'line' },
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
      // A scanner needs dark bars on white, also in dark mode.
      oxxo: { code: { bg: '#FFFFFF', color: '#15171C', forcedColorAdjust: 'none' } },
      spei: { code: { bg: 'wash' } },
    },
  },
})
