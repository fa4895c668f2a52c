import { defineSlotRecipe } from '@pandacss/dev'
import { cardSurface } from '../../../ui/theme/surfaces.ts'

/** The price of a plan, and the steps after the signature. */
export const priceCard = defineSlotRecipe({
  className: 'price-card',
  slots: ['root', 'body', 'head', 'name', 'tiles', 'note', 'next', 'nextTitle', 'steps', 'step'],
  base: {
    root: { ...cardSurface, overflow: 'hidden' },
    body: { display: 'flex', flexDirection: 'column', gap: '4', p: { base: '4', desk: '6' } },
    head: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '2',
    },
    name: { textStyle: 'h4' },
    tiles: {
      display: 'grid',
      gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
      gap: 'hair',
      '& > *': { borderRadius: 'tail' },
    },
    note: { textStyle: 'tiny', color: 'muted', '& + &': { mt: '-0.5rem' } },
    // Left out on the phone, which has no room for it above the contract.
    next: {
      display: { base: 'none', mid: 'block' },
      px: '6',
      py: '4',
      bg: 'sunken',
      borderTop: 'line',
    },
    nextTitle: { textStyle: 'strong', mb: '1' },
    steps: { counterReset: 'step' },
    step: {
      display: 'flex',
      gap: '3',
      py: 'half',
      textStyle: 'small',
      color: 'ink2',
      counterIncrement: 'step',
      _before: {
        content: 'counter(step)',
        minW: '0.625rem',
        fontFamily: 'display',
        fontWeight: 'title',
        color: 'cobalt',
      },
    },
  },
})
