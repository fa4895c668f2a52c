import { defineSlotRecipe } from '@pandacss/dev'
import { panel } from '../../ui/theme/surfaces.ts'

/** An offer at the head of a screen: at its foot is the field in which the next message is being written. */
export const offerCard = defineSlotRecipe({
  className: 'offer-card',
  slots: ['root', 'title', 'sentence', 'actions'],
  base: {
    root: {
      position: 'fixed',
      zIndex: 'bar',
      insetInline: { base: '3', desk: 'auto' },
      right: { desk: '5' },
      top: 'calc(env(safe-area-inset-top) + 4.5rem)',
      w: { desk: 'toast' },
      display: 'flex',
      flexDirection: 'column',
      gap: '2',
      p: '4',
      ...panel,
      boxShadow: 'float',
      animationName: 'riseIn',
      animationDuration: 'menu',
      animationTimingFunction: 'glide',
    },
    title: { textStyle: 'strong' },
    sentence: { textStyle: 'small', color: 'ink2' },
    actions: { display: 'flex', flexWrap: 'wrap', gap: '2', mt: '1', '& > *': { flex: '1' } },
  },
})
