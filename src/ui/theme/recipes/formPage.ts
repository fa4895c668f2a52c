import { defineSlotRecipe } from '@pandacss/dev'
import { siteWide } from '../bands.ts'

/** A form next to information about it. */
export const formPage = defineSlotRecipe({
  className: 'form-page',
  slots: ['root', 'form', 'side', 'sideTitle', 'sideList', 'sideNote'],
  base: {
    root: {
      ...siteWide,
      display: 'grid',
      gridTemplateColumns: { mid: 'minmax(0, 1fr) 24rem' },
      gap: { base: '8', mid: '4rem' },
      alignItems: 'start',
    },
    form: { maxW: '36rem', minW: '0' },
    side: {
      p: { base: '5', desk: '6' },
      bg: 'surface',
      borderRadius: 'card',
      boxShadow: 'inset 0 0 0 1px {colors.line}',
    },
    sideTitle: { textStyle: 'h4', mb: '3' },
    sideList: {
      textStyle: 'small',
      color: 'ink2',
      pl: '5',
      listStyle: 'decimal',
      '& li:not(:first-child)': { mt: '2' },
      '& li': { '&::marker': { color: 'muted' } },
    },
    sideNote: { textStyle: 'small', color: 'muted', mt: '5' },
  },
})
