import { defineRecipe, defineSlotRecipe } from '@pandacss/dev'

/** The entries of a ticket, separated by rules: they must not look like the chat. */
export const threadEntries = defineSlotRecipe({
  className: 'thread-entries',
  slots: [
    'root',
    'entry',
    'head',
    'who',
    'when',
    'words',
    'text',
    'files',
    'event',
    'older',
    'reason',
    'actions',
  ],
  base: {
    root: { display: 'flex', flexDirection: 'column' },
    older: { display: 'flex', justifyContent: 'center', py: '4', borderTop: 'line' },
    entry: {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      columnGap: '3',
      py: '5',
      borderTop: 'line',
      '&:first-child, [data-event] + &': { borderTopWidth: '0' },
      '&:first-child': { pt: '0' },
    },
    head: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      columnGap: '3',
      minH: '8',
    },
    who: { textStyle: 'strong' },
    when: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1',
      textStyle: 'small',
      color: 'muted',
      '&[data-waits]': { color: 'amber', fontWeight: 'medium' },
      '&[data-refused]': { color: 'red', fontWeight: 'medium' },
    },
    words: { minW: '0', display: 'flex', flexDirection: 'column', gap: '2' },
    text: {
      textStyle: 'message',
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
      maxW: 'prose',
      '&[data-empty]': { color: 'muted' },
    },
    files: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', mid: 'repeat(auto-fill, minmax(16rem, 1fr))' },
      gap: '2',
    },
    event: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      py: '2',
      textStyle: 'tiny',
      color: 'muted',
      textAlign: 'center',
      _before: { content: '""', h: '1px', bg: 'line', flex: '1', minW: '4' },
      _after: { content: '""', h: '1px', bg: 'line', flex: '1', minW: '4' },
    },
    reason: { textStyle: 'small', color: 'red' },
    actions: { display: 'flex', flexWrap: 'wrap', gap: '2' },
  },
})

/** The attachments of a text, and the buttons to attach more. */
export const attaching = defineSlotRecipe({
  className: 'attaching',
  slots: ['root', 'list', 'buttons', 'hint', 'actions'],
  base: {
    root: {
      display: 'flex',
      flexDirection: 'column',
      gap: '2',
      '&[data-over]': {
        outline: '2px dashed {colors.cobalt}',
        outlineOffset: '4px',
        borderRadius: 'control',
      },
    },
    list: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', mid: 'repeat(auto-fill, minmax(16rem, 1fr))' },
      gap: '2',
    },
    buttons: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' },
    hint: { textStyle: 'tiny', color: 'muted', display: { base: 'none', mid: 'block' } },
    actions: { display: 'flex', gap: '2', ml: 'auto' },
  },
})

/** The answer below the thread, within reach of the thumb. */
export const replyBar = defineRecipe({
  className: 'reply-bar',
  base: {
    position: 'sticky',
    bottom: '0',
    display: 'flex',
    flexDirection: 'column',
    gap: '2',
    mx: { base: '-4', desk: '0' },
    px: { base: '4', desk: '0' },
    py: '3',
    mt: 'auto',
    bg: 'paper',
    borderTop: 'line',
    '& textarea': { minH: { base: 'touch', desk: '5rem' }, maxH: { base: '8rem', desk: '12rem' } },
  },
})
