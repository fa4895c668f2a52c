import { defineSlotRecipe } from '@pandacss/dev'

export const toast = defineSlotRecipe({
  className: 'toast',
  slots: ['region', 'group', 'root', 'icon', 'title', 'detail', 'close'],
  base: {
    region: {
      position: 'fixed',
      zIndex: 'toast',
      // Below the top bar: an error stays, and must not lie on the way back or on the status chip.
      top: { base: 'calc(env(safe-area-inset-top) + 4.25rem)', desk: '5rem' },
      right: { base: '2', desk: '6' },
      left: { base: '2', desk: 'auto' },
      display: 'flex',
      flexDirection: 'column',
      gap: '2',
      pointerEvents: 'none',
    },
    group: { display: 'flex', flexDirection: 'column', gap: '2' },
    root: {
      pointerEvents: 'auto',
      display: 'grid',
      gridTemplateColumns: '1.25rem minmax(0, 1fr) auto',
      columnGap: '3',
      alignItems: 'start',
      w: { desk: 'toast' },
      maxW: 'full',
      py: '0.875rem',
      pl: '4',
      pr: '2',
      bg: 'surface',
      borderRadius: 'control',
      boxShadow: 'float',
      textStyle: 'small',
      animationName: 'riseIn',
      animationDuration: 'menu',
      animationTimingFunction: 'glide',
    },
    icon: { gridColumn: '1' },
    title: { gridColumn: '2', fontWeight: 'title' },
    detail: { gridColumn: '2', color: 'muted' },
    close: { gridColumn: '3', gridRow: '1 / span 2', my: '-0.75rem', color: 'muted' },
  },
  variants: {
    tone: {
      good: { icon: { color: 'green' } },
      bad: { icon: { color: 'red' } },
      warn: { icon: { color: 'amber' } },
      news: { icon: { color: 'cobalt' } },
    },
  },
})
