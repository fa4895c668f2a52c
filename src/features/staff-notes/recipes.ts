import { defineSlotRecipe } from '@pandacss/dev'

/**
 * The staff's notes about a client: dashed and marigold everywhere in the panel, so that they never look like an
 * answer.
 */
export const staffNotes = defineSlotRecipe({
  className: 'staff-notes',
  slots: ['root', 'head', 'title', 'hidden', 'note', 'line', 'author', 'when', 'text', 'quiet', 'form'],
  base: {
    root: {
      bg: 'amberWash',
      border: 'line',
      borderStyle: 'dashed',
      borderColor: 'amberLine',
      borderRadius: 'card',
    },
    head: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      columnGap: '3',
      p: '4',
    },
    title: { display: 'flex', alignItems: 'center', gap: '2', textStyle: 'h4', color: 'amber' },
    hidden: { textStyle: 'tiny', color: 'amber' },
    note: { px: '4', py: '3', borderTop: 'line', borderColor: 'amberLine' },
    line: { display: 'flex', alignItems: 'center', gap: '2' },
    author: { textStyle: 'small', fontWeight: 'semibold' },
    when: { textStyle: 'tiny', color: 'muted', mr: 'auto' },
    text: { textStyle: 'body', color: 'ink', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
    quiet: {
      px: '4',
      py: '3',
      textStyle: 'small',
      color: 'ink2',
      borderTop: 'line',
      borderColor: 'amberLine',
    },
    form: {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'stretch',
      gap: '3',
      p: '4',
      borderTop: 'line',
      borderColor: 'amberLine',
    },
  },
})
