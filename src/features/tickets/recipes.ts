import { defineRecipe, defineSlotRecipe } from '@pandacss/dev'

export const newTicket = defineRecipe({
  className: 'new-ticket',
  base: { display: 'flex', flexDirection: 'column', gap: '4' },
})

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

/** The knowledge base: three columns of links under one rule. */
export const articleIndex = defineSlotRecipe({
  className: 'article-index',
  slots: ['root', 'group', 'head', 'title', 'count', 'list', 'link'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', desk: 'repeat(3, minmax(0, 1fr))' },
      border: 'line',
      borderRadius: 'card',
      bg: 'surface',
    },
    group: {
      p: { base: '4', desk: '5' },
      '& + &': { borderTop: { base: 'line', desk: 'none' }, borderLeft: { desk: 'line' } },
    },
    head: { display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: '3', mb: '2' },
    title: { textStyle: 'h4' },
    count: { textStyle: 'small', color: 'muted', whiteSpace: 'nowrap' },
    list: { display: 'flex', flexDirection: 'column' },
    link: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '2',
      minH: 'touch',
      textStyle: 'small',
      borderTop: 'line',
      textDecoration: 'none',
      _hover: { color: 'cobalt' },
      '& svg': { color: 'muted' },
    },
  },
})

/** One article, laid out like an entry. */
export const articleText = defineSlotRecipe({
  className: 'article-text',
  slots: ['root', 'title', 'part', 'heading', 'steps'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '5', maxW: 'prose' },
    title: { textStyle: 'h2' },
    part: { display: 'flex', flexDirection: 'column', gap: '2' },
    heading: { textStyle: 'h4' },
    steps: { listStyle: 'decimal', pl: '5', display: 'flex', flexDirection: 'column', gap: '1' },
  },
})

export const suggested = defineSlotRecipe({
  className: 'suggested',
  slots: ['root', 'title', 'link'],
  base: {
    root: { p: '3', borderRadius: 'control', bg: 'wash' },
    title: { textStyle: 'tiny', color: 'muted' },
    link: {
      display: 'inline-flex',
      alignItems: 'center',
      minH: { base: 'touch', _fine: '7' },
      textStyle: 'small',
      color: 'cobalt',
      textDecoration: 'underline',
      textUnderlineOffset: '3px',
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
