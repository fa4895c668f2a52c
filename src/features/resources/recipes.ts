import { defineRecipe, defineSlotRecipe } from '@pandacss/dev'
import { cardSurface } from '../../ui/theme/surfaces.ts'

/** The kind of a resource, shown before its name. */
export const kindMark = defineRecipe({
  className: 'kind-mark',
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    w: '10',
    h: '10',
    my: { base: '3', desk: '1' },
    flexShrink: '0',
    borderRadius: 'small',
    bg: 'sunken',
    color: 'ink2',
  },
  variants: { kind: { video: { bg: 'wash', color: 'cobalt' }, document: {}, template: {} } },
})

export const library = defineSlotRecipe({
  className: 'library',
  slots: ['root', 'note', 'name', 'ask', 'sentence'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '5' },
    note: { textStyle: 'small', color: 'muted', maxW: 'prose' },
    name: { display: 'block', minW: '0' },
    ask: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '4',
    },
    sentence: { textStyle: 'small', color: 'muted', maxW: 'prose' },
  },
})

/** The link to the last unfinished resource. */
export const continueLink = defineSlotRecipe({
  className: 'go-on',
  slots: ['root', 'text', 'lead', 'title', 'line', 'far', 'bar', 'track', 'fill'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: { base: 'auto minmax(0, 1fr)', mid: 'auto minmax(0, 1fr) auto' },
      alignItems: 'center',
      gap: '4',
      p: { base: '4', desk: '5' },
      ...cardSurface,
      '& > :last-child': { gridColumn: { base: '1 / -1', mid: 'auto' } },
    },
    text: { minW: '0' },
    lead: { textStyle: 'tiny', color: 'muted' },
    title: { textStyle: 'h4' },
    line: { display: 'flex', alignItems: 'center', gap: '3', mt: '2' },
    far: { textStyle: 'tiny', color: 'muted', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
    bar: { flex: '1', minW: '0', maxW: '16rem', h: '2', display: 'block', forcedColorAdjust: 'none' },
    track: { fill: 'sunken', stroke: 'line', strokeWidth: '1px' },
    fill: { fill: 'cobalt' },
  },
})

/** Three states of one width, so that nothing next to it moves. */
export const keepControl = defineSlotRecipe({
  className: 'keep',
  slots: ['root', 'here', 'button', 'words'],
  base: {
    root: { display: 'inline-flex', alignSelf: 'flex-start', verticalAlign: 'middle' },
    here: {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '2',
      px: '3',
      minW: { desk: '11.75rem' },
      textStyle: 'control',
      color: 'green',
    },
    button: {
      minW: { desk: '11.75rem' },
      '&[data-state=kept]': { color: 'green' },
      '&[data-state=sure]': { color: 'red' },
    },
    words: { fontVariantNumeric: 'tabular-nums' },
  },
})

/** One resource of the library. */
export const resourceScreen = defineSlotRecipe({
  className: 'resource',
  slots: [
    'root',
    'head',
    'title',
    'summary',
    'facts',
    'text',
    'heading',
    'list',
    'steps',
    'film',
    'file',
    'about',
    'foot',
  ],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '5', flex: '1', maxW: 'prose' },
    head: { display: 'flex', flexDirection: 'column', gap: '2' },
    title: { textStyle: 'h2', overflowWrap: 'anywhere' },
    summary: { textStyle: 'body', color: 'muted' },
    facts: {
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: '3',
      rowGap: '1',
      textStyle: 'small',
      color: 'muted',
    },
    text: { display: 'flex', flexDirection: 'column', gap: '3', textStyle: 'body' },
    heading: { textStyle: 'h4', mt: '3' },
    list: { listStyle: 'disc', pl: '5', display: 'flex', flexDirection: 'column', gap: '1' },
    steps: { listStyle: 'decimal', pl: '5', display: 'flex', flexDirection: 'column', gap: '1' },
    film: { w: 'full', aspectRatio: '16 / 9', borderRadius: 'card', bg: 'sunken', display: 'block' },
    file: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '3',
      p: '4',
      ...cardSurface,
      '& > :last-child': { ml: { mid: 'auto' } },
    },
    about: {
      flex: '1',
      minW: '12rem',
      textStyle: 'small',
      color: 'muted',
      '& b': { display: 'block', textStyle: 'strong', color: 'ink' },
    },
    // The foot is at the bottom of the phone, where the thumb reaches it.
    foot: {
      position: { base: 'sticky', mid: 'static' },
      bottom: '0',
      zIndex: 'bar',
      mt: { base: 'auto', mid: '0' },
      mx: { base: '-4', mid: '0' },
      px: { base: '4', mid: '0' },
      py: { base: '3', mid: '0' },
      bg: { base: 'paper', mid: 'clear' },
      borderTop: { base: 'line', mid: 'none' },
      display: 'grid',
      justifyItems: { base: 'stretch', mid: 'start' },
    },
  },
})
