import { defineSlotRecipe } from '@pandacss/dev'
import { cardSurface } from '../../ui/theme/surfaces.ts'

/** A suggestion above a screen. */
export const offerCard = defineSlotRecipe({
  className: 'offer-card',
  slots: ['root', 'title', 'sentence', 'actions'],
  base: {
    root: {
      position: 'fixed',
      zIndex: 'bar',
      insetInline: { base: '3', desk: 'auto' },
      right: { desk: '5' },
      w: { desk: 'toast' },
      display: 'flex',
      flexDirection: 'column',
      gap: '2',
      p: '4',
      ...cardSurface,
      boxShadow: 'float',
      animationName: 'riseIn',
      animationDuration: 'menu',
      animationTimingFunction: 'glide',
    },
    title: { textStyle: 'strong' },
    sentence: { textStyle: 'small', color: 'ink2' },
    actions: { display: 'flex', flexWrap: 'wrap', gap: '2', mt: '1', '& > *': { flex: '1' } },
  },
  variants: {
    place: {
      top: { root: { top: 'calc(env(safe-area-inset-top) + 4.5rem)' } },
      bottom: {
        root: {
          bottom: {
            base: 'calc(env(safe-area-inset-bottom) + var(--foot) + {spacing.3})',
            desk: '5',
          },
        },
      },
    },
  },
})
