import { defineSlotRecipe } from '@pandacss/dev'

/** What staff see of a lead: the person's own messages, and below them what can be done. */
export const leadDrawer = defineSlotRecipe({
  className: 'lead-drawer',
  slots: ['open', 'root', 'title', 'messages', 'message', 'quiet', 'ways'],
  base: {
    // Two lines of a name begin at one edge.
    open: { textAlign: 'left' },
    root: { display: 'grid', gap: '4', alignContent: 'start' },
    title: { textStyle: 'strong' },
    messages: { display: 'grid', gap: '2' },
    // As typed, line breaks included; a long address breaks.
    message: { p: '3', bg: 'sunken', borderRadius: 'card', whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
    quiet: { color: 'muted' },
    ways: { display: 'flex', flexWrap: 'wrap', gap: '2' },
  },
})
