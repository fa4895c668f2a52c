import { defineSlotRecipe } from '@pandacss/dev'

/** The staff's view of a lead: the person's own message, and below it the actions. */
export const leadDrawer = defineSlotRecipe({
  className: 'lead-drawer',
  slots: ['open', 'root', 'title', 'messages', 'message', 'quiet', 'actions'],
  base: {
    // Left-aligned: a name of two lines must not be centred.
    open: { textAlign: 'left' },
    root: { display: 'grid', gap: '4', alignContent: 'start' },
    title: { textStyle: 'strong' },
    messages: { display: 'grid', gap: '2' },
    // A message is shown as it was typed, with its line breaks; a long address breaks.
    message: { p: '3', bg: 'sunken', borderRadius: 'card', whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
    quiet: { color: 'muted' },
    actions: { display: 'flex', flexWrap: 'wrap', gap: '2' },
  },
})
