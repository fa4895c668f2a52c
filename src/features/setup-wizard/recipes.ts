import { defineSlotRecipe } from '@pandacss/dev'

export const stepForm = defineSlotRecipe({
  className: 'step-form',
  slots: ['root', 'fields', 'note', 'foot'],
  base: {
    root: {
      display: 'flex',
      flexDirection: 'column',
      gap: { base: '5', desk: '6' },
      flex: '1',
      scrollMarginTop: '5',
    },
    fields: { display: 'flex', flexDirection: 'column', gap: '5' },
    note: {
      display: 'flex',
      gap: '2',
      textStyle: 'small',
      color: 'muted',
      '& svg': { flexShrink: '0', mt: 'hair' },
      _empty: { position: 'absolute' },
    },
    // On the phone it stays at the bottom, over the scrolling content.
    foot: {
      display: 'grid',
      gridTemplateColumns: { base: '1fr 1.6fr', mid: 'auto auto' },
      justifyContent: { mid: 'space-between' },
      gap: '3',
      position: 'sticky',
      bottom: '0',
      mx: { base: '-4', mid: '0' },
      px: { base: '4', mid: '0' },
      pt: '3',
      pb: 'calc({spacing.3} + env(safe-area-inset-bottom))',
      mt: 'auto',
      bg: 'paper',
      borderTop: 'line',
    },
  },
})

export const stepTrail = defineSlotRecipe({
  className: 'step-trail',
  slots: ['root', 'heading', 'sentence', 'progress', 'list', 'item', 'step', 'bar', 'name'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: { base: '3', mid: '4' } },
    heading: { textStyle: 'h3' },
    sentence: { mt: '1', textStyle: 'body', color: 'muted' },
    // Only screen readers read it; the bars of the steps show the same.
    progress: { srOnly: true },
    // On the phone only the bars are drawn: the touch area is larger than what is drawn.
    list: {
      display: 'grid',
      gridAutoFlow: 'column',
      gridAutoColumns: '1fr',
      gap: '2',
      my: { base: '-3', mid: '0' },
    },
    item: { minW: '0' },
    step: {
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'center',
      gap: '2',
      w: 'full',
      minH: 'touch',
      textAlign: 'left',
      borderRadius: 'small',
      color: 'muted',
      '&[data-state=here]': { color: 'ink', fontWeight: 'control' },
      '&:not([data-state=ahead]) > span:first-child': { bg: 'cobalt', borderColor: 'cobalt' },
      '&:not(:disabled)': { cursor: 'pointer' },
    },
    bar: {
      display: 'block',
      h: 'half',
      borderRadius: 'tail',
      bg: 'sunken',
      border: 'clear',
      borderColor: 'line2',
      transitionProperty: 'background-color',
      transitionDuration: 'color',
    },
    name: { textStyle: 'tiny', display: { base: 'none', mid: 'block' } },
  },
})

/** The answers of another service's set-up: an overview, copied with one tap. */
export const businessOffer = defineSlotRecipe({
  className: 'business-offer',
  slots: ['root', 'title', 'known', 'from'],
  base: {
    root: {
      display: 'flex',
      flexDirection: { base: 'column', mid: 'row' },
      alignItems: { base: 'stretch', mid: 'center' },
      justifyContent: 'space-between',
      gap: { base: '3', mid: '5' },
      p: '4',
      border: 'line',
      borderRadius: 'card',
      bg: 'wash',
    },
    title: { textStyle: 'small', fontWeight: 'medium' },
    known: { mt: '1', textStyle: 'body', overflowWrap: 'anywhere' },
    from: { mt: '1', textStyle: 'tiny', color: 'muted' },
  },
})
