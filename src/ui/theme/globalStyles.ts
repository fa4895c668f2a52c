import { defineGlobalStyles } from '@pandacss/dev'

// Variants are chosen at run time through props, which Panda's reading of the sources cannot see.
export const staticStyles = { recipes: '*' as const }

export const globalStyles = defineGlobalStyles({
  ':root': { colorScheme: 'light dark' },
  '[data-theme=light]': { colorScheme: 'light' },
  '[data-theme=dark]': { colorScheme: 'dark' },
  html: { bg: 'paper', color: 'ink', WebkitTextSizeAdjust: '100%', '--foot': '0rem' },
  body: {
    fontFamily: 'ui',
    textStyle: 'body',
    fontSynthesis: 'none',
    WebkitFontSmoothing: 'antialiased',
    overflowWrap: 'anywhere',
  },
  // What is reached with the keyboard comes to stand above the bar that lies over the foot of the page.
  'html:has([data-covers])': { scrollPaddingBottom: { base: '15rem', desk: '13rem' } },
  'html:has([data-covers]) body': { paddingBottom: { base: '13rem', desk: '0' } },
  // What lies at the foot of the phone's screen: toasts stand above it, over neither a heading nor the next tap.
  'html:has([data-bar=tabs])': { '--foot': '4rem' },
  'html:has([data-bar=actions])': { '--foot': '5rem' },
  'html:has([data-bar=tabs]):has([data-bar=actions])': { '--foot': '9rem' },
  // Over the fixed actions of a wizard the tabs are not drawn.
  'html:has([data-foot]):has([data-bar])': { '--foot': '5rem' },
  // The shell scrolls inside its panes; without a fixed height the composer slides under the phone's keyboard.
  '#root': { minHeight: 'screen', display: 'flex', flexDirection: 'column' },
  // Inside the workplace alone: the prices of the site are no secret.
  '[data-discreet] .shell__main [data-private]': {
    filter: 'blur(0.4em)',
    userSelect: 'none',
    cursor: 'pointer',
  },
  // Behind the lock of the device, from the first paint on; what a part makes visible by itself too.
  '[data-locked] :is(#root, #root *, [data-behind-lock], [data-behind-lock] *)': {
    visibility: 'hidden !important',
  },
  // An open dialog takes the taps from the rest of the page.
  '[data-lock]': {
    pos: 'fixed',
    inset: '0',
    overflow: 'auto',
    pointerEvents: 'auto',
    display: 'flex',
    flexDirection: 'column',
  },
  button: { cursor: 'pointer' },
  a: { color: 'inherit' },
  svg: { display: 'block', flexShrink: '0' },
  ':focus-visible': {
    outlineWidth: '2px',
    outlineStyle: 'solid',
    outlineColor: 'cobalt',
    outlineOffset: '2px',
  },
  '@media (prefers-reduced-motion: reduce)': {
    // Once: what goes on for ever would still be drawn sixty times a second.
    '*, *::before, *::after': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0s !important',
    },
  },
})
