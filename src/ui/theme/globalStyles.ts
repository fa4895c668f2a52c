import { defineGlobalStyles } from '@pandacss/dev'

// Variants are chosen at run time through props, which Panda's static analysis cannot find.
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
  // An element focused with the keyboard scrolls to above the bar at the foot of the page.
  'html:has([data-covers])': { scrollPaddingBottom: { base: '15rem', desk: '13rem' } },
  'html:has([data-covers]) body': { paddingBottom: { base: '13rem', desk: '0' } },
  // The bars at the bottom of the phone's screen: toasts are above them, and cover neither a heading nor the next
  // button.
  'html:has([data-bar=tabs])': { '--foot': '4rem' },
  'html:has([data-bar=actions])': { '--foot': '5rem' },
  'html:has([data-bar=tabs]):has([data-bar=actions])': { '--foot': '9rem' },
  // The tabs are hidden behind the fixed actions of a wizard.
  'html:has([data-foot]):has([data-bar])': { '--foot': '5rem' },
  // The shell scrolls inside its panes; without a fixed height the composer slides under the phone's keyboard.
  '#root': { minHeight: 'screen', display: 'flex', flexDirection: 'column' },
  // Amounts are hidden only inside the signed-in frame and its drawers: the prices of the site are public.
  '[data-discreet] :is(.shell__main, [role=dialog]) [data-private]': {
    filter: 'blur(0.4em)',
    userSelect: 'none',
    cursor: 'pointer',
  },
  // Behind the device lock, from the first paint on; also elements that set their own visibility.
  '[data-locked] :is(#root, #root *, [data-behind-lock], [data-behind-lock] *)': {
    visibility: 'hidden !important',
  },
  // An open dialog blocks taps on the rest of the page.
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
  // The browser fades from one document to the next; the pages of the public site are documents.
  '@media (prefers-reduced-motion: no-preference)': { '@view-transition': { navigation: 'auto' } },
  '@media (prefers-reduced-motion: reduce)': {
    // Animations run only once: an endless one would still be drawn sixty times a second.
    '*, *::before, *::after': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0s !important',
    },
  },
})
