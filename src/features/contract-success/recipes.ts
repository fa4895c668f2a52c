import { defineSlotRecipe } from '@pandacss/dev'
import { purchaseWide } from '../../ui/theme/bands.ts'

/** The last page: what was bought, and the next steps. */
export const contractSuccess = defineSlotRecipe({
  className: 'success',
  slots: [
    'root',
    'hero',
    'tiles',
    'title',
    'sentence',
    'actions',
    'body',
    'steps',
    'stepsTitle',
    'step',
    'number',
    'stepTitle',
    'stepDetail',
    'side',
  ],
  base: {
    root: { ...purchaseWide, py: { base: '6', desk: '14' }, pb: { base: '14', desk: '26' } },
    hero: { display: 'flex', flexDirection: 'column', gap: '3', alignItems: 'flex-start' },
    tiles: {
      display: 'grid',
      gridTemplateColumns: 'repeat(7, minmax(0, 4.5rem))',
      gap: 'hair',
      w: 'full',
      mb: { base: '4', desk: '6' },
      '& > *': { borderRadius: 'tile' },
    },
    title: { textStyle: 'h1' },
    sentence: { textStyle: 'lead', color: 'ink2', maxW: 'prose', mt: '3' },
    actions: { display: 'flex', flexWrap: 'wrap', gap: '3', mt: '3', w: { base: 'full', desk: 'auto' } },
    body: {
      display: 'grid',
      gridTemplateColumns: { mid: 'minmax(0, 1fr) 24rem' },
      alignItems: 'start',
      gap: { base: '8', mid: '4rem' },
      mt: { base: '10', desk: '14' },
    },
    steps: { minW: '0' },
    stepsTitle: { textStyle: 'h3', mb: '4' },
    step: {
      display: 'grid',
      gridTemplateColumns: '2.5rem minmax(0, 1fr)',
      py: '4',
      borderTop: 'line',
      '&:first-child': { borderTopColor: 'ink' },
    },
    number: { textStyle: 'h4', color: 'cobalt' },
    stepTitle: { textStyle: 'h4' },
    stepDetail: { textStyle: 'body', color: 'ink2', mt: '1', maxW: 'prose' },
    side: { display: 'flex', flexDirection: 'column', gap: '5', minW: '0' },
  },
})
