import { defineKeyframes, defineTokens } from '@pandacss/dev'
import { breakpoints } from './breakpoints.ts'
import { colors } from './colors.ts'

export { breakpoints }

// A mouse is more precise than a finger: controls shrink only for it, whatever the size of the screen.
export const conditions = {
  fine: `@media (pointer: fine) and (min-width: ${breakpoints.desk})`,
  // After a tap a phone keeps the hover state: the pressed control would stay dark.
  hover: ['@media (hover: hover)', '&:hover'],
}

const steps = {
  '0': '0rem',
  px: '1px',
  hair: '0.125rem',
  half: '0.375rem',
  '1': '0.25rem',
  '2': '0.5rem',
  '3': '0.75rem',
  '4': '1rem',
  '5': '1.25rem',
  '6': '1.5rem',
  '7': '1.75rem',
  '8': '2rem',
  '10': '2.5rem',
  '14': '3.5rem',
  '18': '4.5rem',
  '26': '6.5rem',
}

const asTokens = <Value>(values: Record<string, Value>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }]))

export const tokens = defineTokens({
  colors,
  spacing: asTokens(steps),
  sizes: asTokens({
    ...steps,
    full: '100%',
    screen: '100dvh',
    tile: '6rem',
    touch: '2.75rem',
    control: '2.5rem',
    rail: '15.5rem',
    railAdmin: '13.5rem',
    inbox: '21.25rem',
    card: '20rem',
    form: '25rem',
    prose: '35rem',
    thread: '53.75rem',
    reading: '45rem',
    drawer: '27.5rem',
    site: '78rem',
    page: '75rem',
    popup: '13.5rem',
    toast: '22.5rem',
  }),
  radii: asTokens({
    tile: '4px',
    badge: '6px',
    small: '8px',
    control: '10px',
    card: '16px',
    tail: '3px',
    round: '999px',
  }),
  // A fine line. The clear one takes its colour from the recipe, or reserves the place for a variant's colour.
  borders: asTokens({
    line: '1px solid {colors.line}',
    ink: '1px solid {colors.ink}',
    clear: '1px solid transparent',
  }),
  fonts: asTokens({
    display:
      '"Bricolage Grotesque Variable", "Bricolage Grotesque Fallback", "Bricolage Grotesque Fallback Linux", ui-sans-serif, system-ui, sans-serif',
    ui: '"Geist Variable", "Geist Fallback", "Geist Fallback Linux", ui-sans-serif, system-ui, sans-serif',
    mono: '"Geist Mono Variable", ui-monospace, monospace',
    signature: 'Allura, cursive',
  }),
  fontSizes: asTokens({
    '12': '0.75rem',
    '14': '0.875rem',
    '16': '1rem',
    '18': '1.125rem',
    '20': '1.25rem',
    '22': '1.375rem',
    '28': '1.75rem',
    h1: 'clamp(1.875rem, 3.4vw, 2.875rem)',
    h0: 'clamp(2.625rem, 5.4vw, 4.625rem)',
  }),
  fontWeights: asTokens({
    body: '400',
    nav: '480',
    medium: '500',
    control: '550',
    title: '600',
    display: '650',
  }),
  shadows: {
    float: {
      value:
        '0 8px 24px -8px light-dark(rgba(21,23,28,.16), rgba(0,0,0,.7)), 0 0 0 1px light-dark(rgba(21,23,28,.06), rgba(255,255,255,.08))',
    },
  },
  durations: asTokens({
    color: '120ms',
    menu: '200ms',
    drawer: '320ms',
    quarter: '80ms',
    shine: '1400ms',
    spin: '800ms',
  }),
  easings: { glide: { value: 'cubic-bezier(.2,.7,.2,1)' } },
  zIndex: asTokens({ bar: 10, scrim: 40, dialog: 41, popup: 45, toast: 50 }),
})

export const keyframes = defineKeyframes({
  shine: { to: { transform: 'translateX(100%)' } },
  spin: { to: { transform: 'rotate(1turn)' } },
  fadeIn: { from: { opacity: '0' } },
  fadeOut: { to: { opacity: '0' } },
  riseIn: { from: { opacity: '0', transform: 'translateY(8px)' } },
  sheetIn: { from: { transform: 'translateY(100%)' } },
  sheetOut: { to: { transform: 'translateY(100%)' } },
  drawerIn: { from: { transform: 'translateX(100%)' } },
  // The animation ends at the tile's angle: `--glaze` is registered in theme.css, so that it can be animated.
  glaze: { from: { '--glaze': 'var(--glaze-from)' } },
  popIn: { from: { opacity: '0', transform: 'translateY(-4px)' } },
  drawerOut: { to: { transform: 'translateX(100%)' } },
})
