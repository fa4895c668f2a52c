import { defineRecipe, defineSlotRecipe } from '@pandacss/dev'

export const newTicket = defineRecipe({
  className: 'new-ticket',
  base: { display: 'flex', flexDirection: 'column', gap: '4' },
})

/** The list of tickets, and the button for a new one: in the bar on the desktop, at the bottom on the phone. */
export const ticketList = defineSlotRecipe({
  className: 'ticket-list',
  slots: ['root', 'foot', 'note', 'priority', 'bars', 'bar'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '4', flex: '1' },
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
      order: { base: '1', mid: '-1' },
      alignSelf: { base: 'stretch', mid: 'flex-end' },
      display: 'grid',
    },
    note: { textStyle: 'small', color: 'muted', maxW: 'prose' },
    priority: { display: 'inline-flex', alignItems: 'center', gap: '2' },
    bars: { display: 'inline-flex', alignItems: 'flex-end', gap: 'hair', h: '3' },
    bar: {
      w: '3px',
      borderRadius: 'tail',
      bg: 'line2',
      '&:nth-child(1)': { h: '5px' },
      '&:nth-child(2)': { h: '8px' },
      '&:nth-child(3)': { h: '3' },
      '&[data-on]': { bg: 'ink2' },
    },
  },
})

/** One ticket: its title, the thread, the answer at the foot. */
export const ticketScreen = defineSlotRecipe({
  className: 'ticket',
  slots: ['root', 'head', 'title', 'note'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '5', flex: '1' },
    head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '3', rowGap: '2' },
    title: { textStyle: 'h2', overflowWrap: 'anywhere' },
    note: { textStyle: 'small', color: 'muted' },
  },
})

/** Its label and its error, like any field's. */
export const choiceField = defineSlotRecipe({
  className: 'choice-field',
  slots: ['root', 'label', 'note'],
  base: {
    root: { minW: '0' },
    label: {
      display: 'block',
      textStyle: 'strong',
      mb: 'half',
      '&[data-required]': { _after: { content: '" *" / ""', color: 'red' } },
    },
    note: {
      display: 'flex',
      alignItems: 'center',
      gap: 'half',
      mt: 'half',
      textStyle: 'tiny',
      color: 'red',
      fontWeight: 'medium',
    },
  },
})
