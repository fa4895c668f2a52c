import { defineSlotRecipe } from '@pandacss/dev'

/** The time left until an answer is due: a filling ring, and the text. */
export const ticketTerm = defineSlotRecipe({
  className: 'ticket-term',
  slots: ['root', 'ring'],
  base: {
    root: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2',
      whiteSpace: 'nowrap',
      fontVariantNumeric: 'tabular-nums',
      color: 'muted',
      '&[data-state=running]': { color: 'green' },
      '&[data-state=soon]': { color: 'amber', fontWeight: 'medium' },
      '&[data-state=late]': { color: 'red', fontWeight: 'medium' },
    },
    ring: { w: '4', h: '4', flexShrink: '0', transform: 'rotate(-90deg)' },
  },
})

/** A note of the staff in a ticket's thread: dashed and marigold, so that it never looks like an answer. */
export const ticketNote = defineSlotRecipe({
  className: 'ticket-note',
  slots: ['root', 'head', 'author', 'label', 'when', 'text', 'bar', 'row', 'hint', 'quiet'],
  base: {
    root: {
      my: '3',
      p: '4',
      bg: 'amberWash',
      border: 'line',
      borderStyle: 'dashed',
      borderColor: 'amberLine',
      borderRadius: 'card',
    },
    head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '2', rowGap: '1' },
    author: { textStyle: 'strong' },
    label: { display: 'inline-flex', alignItems: 'center', gap: '1', textStyle: 'tiny', color: 'amber' },
    when: { textStyle: 'tiny', color: 'muted', mr: 'auto' },
    text: { textStyle: 'message', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxW: 'prose' },
    bar: {
      position: 'sticky',
      bottom: '0',
      display: 'flex',
      flexDirection: 'column',
      gap: '2',
      mx: { base: '-4', desk: '0' },
      px: '4',
      py: '3',
      mt: 'auto',
      bg: 'amberWash',
      border: 'line',
      borderStyle: 'dashed',
      borderColor: 'amberLine',
      borderRadius: { base: 'none', desk: 'card' },
      '& textarea': { minH: { base: 'touch', desk: '5rem' }, maxH: { base: '8rem', desk: '12rem' } },
    },
    row: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '2',
      justifyContent: 'space-between',
    },
    hint: { textStyle: 'tiny', color: 'amber' },
    quiet: { textStyle: 'small', color: 'muted' },
  },
})
