import { defineSlotRecipe } from '@pandacss/dev'
import { panel } from '../../ui/theme/surfaces.ts'

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

/** The entries to tap in another app's menu: icon, label, and position. */
export const installSteps = defineSlotRecipe({
  className: 'install-steps',
  slots: ['root', 'step', 'picture', 'tap', 'detail'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '3', mb: '4' },
    step: { display: 'flex', alignItems: 'center', gap: '4' },
    picture: {
      display: 'grid',
      placeItems: 'center',
      flexShrink: '0',
      w: 'touch',
      h: 'touch',
      borderRadius: 'small',
      bg: 'wash',
      color: 'cobalt',
    },
    tap: { textStyle: 'strong' },
    detail: { textStyle: 'small', color: 'ink2' },
  },
})
