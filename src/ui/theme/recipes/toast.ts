import { defineSlotRecipe } from '@pandacss/dev'

export const toast = defineSlotRecipe({
  className: 'toast',
  slots: ['region', 'group', 'root', 'icon', 'title', 'detail', 'action', 'close'],
  base: {
    region: {
      position: 'fixed',
      zIndex: 'toast',
      // An error stays open: on the phone above the bar, over no heading; elsewhere below the top bar and its status
      // chip. On the phone the region is as high as the screen: an edge at the bar would move with it.
      top: { base: '0', desk: '5rem' },
      bottom: { base: '0', desk: 'auto' },
      pb: { base: 'calc(env(safe-area-inset-bottom) + var(--foot) + {spacing.2})', desk: '0' },
      justifyContent: 'flex-end',
      right: { base: '2', desk: '6' },
      left: { base: '2', desk: 'auto' },
      display: 'flex',
      flexDirection: 'column',
      gap: '2',
      pointerEvents: 'none',
    },
    group: {
      display: 'flex',
      flexDirection: 'column',
      gap: '2',
      // One at a time on the phone, an error before news.
      '& > .toast__root:not(:last-child)': { display: { base: 'none', desk: 'grid' } },
      '&[role=alert]:not(:empty) + .toast__group': { display: { base: 'none', desk: 'flex' } },
    },
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
    action: {
      gridColumn: '2',
      justifySelf: 'start',
      minH: { base: 'touch', _fine: '7' },
      mb: { base: '-3', _fine: '-1' },
      pr: '4',
      textStyle: 'control',
      color: 'cobalt',
      cursor: 'pointer',
      _hover: { textDecoration: 'underline', textUnderlineOffset: '3px' },
    },
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
