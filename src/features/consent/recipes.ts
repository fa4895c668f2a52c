import { defineSlotRecipe } from '@pandacss/dev'
import { cardSurface } from '../../ui/theme/surfaces.ts'

/** Asks for consent at the bottom of a public page, and covers none of the text being read. */
export const consentBar = defineSlotRecipe({
  className: 'consent-bar',
  slots: ['root', 'text', 'actions', 'said'],
  base: {
    root: {
      position: 'fixed',
      zIndex: 'bar',
      insetInline: { base: '3', desk: 'auto' },
      right: { desk: '5' },
      bottom: 'calc(env(safe-area-inset-bottom) + {spacing.3})',
      w: { desk: 'toast' },
      display: 'flex',
      flexDirection: 'column',
      gap: '3',
      p: '4',
      ...cardSurface,
      boxShadow: 'float',
      animationName: 'riseIn',
      animationDuration: 'menu',
      animationTimingFunction: 'glide',
    },
    text: {
      textStyle: 'small',
      color: 'ink2',
      '& a': {
        color: 'cobalt',
        textDecoration: 'underline',
        textUnderlineOffset: '3px',
        whiteSpace: 'nowrap',
      },
    },
    actions: { display: 'flex', flexWrap: 'wrap', gap: '2', '& > *': { flex: '1' } },
    said: { display: 'block', mt: '3', minH: '1lh', textStyle: 'small', color: 'muted' },
  },
})
