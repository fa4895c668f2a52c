import { defineSlotRecipe } from '@pandacss/dev'
import { cardSurface } from '../../ui/theme/surfaces.ts'

const band = (bg: 'greenWash' | 'redWash' | 'amberWash', color: 'green' | 'red' | 'amber') => ({
  verdict: { bg, color },
})

/** The page that checks a document: the query and its result. */
export const verify = defineSlotRecipe({
  className: 'verify',
  slots: [
    'root',
    'folio',
    'or',
    'drop',
    'pick',
    'input',
    'error',
    'privacy',
    'said',
    'result',
    'verdict',
    'title',
    'sentence',
    'facts',
    'mono',
    'hash',
  ],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '5', minW: '0', maxW: '42rem' },
    folio: {
      display: 'grid',
      gridTemplateColumns: { desk: 'minmax(0, 1fr) auto' },
      alignItems: 'start',
      gap: '3',
      // Next to the field, not next to its label.
      '& > button': { mt: { desk: '1.625rem' } },
      '& input': { fontFamily: 'mono', textTransform: 'uppercase' },
      '& input::placeholder': { textTransform: 'none' },
    },
    or: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      textStyle: 'small',
      color: 'muted',
      _before: { content: '""', flex: '1', h: '1px', bg: 'line' },
      _after: { content: '""', flex: '1', h: '1px', bg: 'line' },
    },
    drop: {
      position: 'relative',
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '2',
      minH: '10rem',
      p: '5',
      textStyle: 'body',
      color: 'ink2',
      bg: 'surface',
      borderWidth: '1px',
      borderStyle: 'dashed',
      borderColor: 'field',
      borderRadius: 'card',
      cursor: 'pointer',
      transitionProperty: 'background, border-color',
      transitionDuration: 'color',
      _hover: { bg: 'wash' },
      '&[data-over]': { bg: 'wash', borderColor: 'cobalt', borderStyle: 'solid' },
      '&:has(input:focus-visible)': { outline: '2px solid {colors.cobalt}', outlineOffset: '2px' },
    },
    pick: { textStyle: 'control', color: 'cobalt', textDecoration: 'underline', textUnderlineOffset: '3px' },
    // The input covers the whole field, so that finger and keyboard use the browser's own input.
    input: { position: 'absolute', inset: '0', w: 'full', h: 'full', opacity: '0', cursor: 'pointer' },
    error: { textStyle: 'small', color: 'red', mt: '2', _empty: { display: 'none' } },
    privacy: {
      display: 'flex',
      alignItems: 'flex-start',
      gap: '2',
      mt: '3',
      textStyle: 'small',
      color: 'muted',
      '& > svg': { flexShrink: '0', color: 'green' },
    },
    // The element is in the page from the start, or screen readers miss its text; empty, it takes no room.
    said: { display: 'block', _empty: { position: 'absolute' } },
    result: {
      ...cardSurface,
      overflow: 'hidden',
    },
    verdict: { display: 'flex', gap: '3', p: { base: '4', desk: '5' }, '& > svg': { flexShrink: '0' } },
    title: { textStyle: 'h4', outline: 'none', scrollMarginTop: '6rem' },
    sentence: { textStyle: 'small', color: 'ink', mt: '1' },
    facts: {
      px: { base: '4', desk: '5' },
      pb: '3',
      '& > dl > div:first-child': { borderTopWidth: '0' },
      _empty: { display: 'none' },
    },
    mono: { textStyle: 'mono', fontSize: '14' },
    // Four groups a line, on a phone too.
    hash: { display: 'block', textStyle: 'mono', maxW: '36ch', color: 'ink2', overflowWrap: 'anywhere' },
  },
  variants: {
    tone: {
      good: band('greenWash', 'green'),
      bad: band('redWash', 'red'),
      unknown: band('amberWash', 'amber'),
    },
  },
})
