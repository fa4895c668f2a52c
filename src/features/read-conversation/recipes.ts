import { defineSlotRecipe } from '@pandacss/dev'

/** A conversation in read-only form. */
export const readConversation = defineSlotRecipe({
  className: 'read-conversation',
  slots: ['form', 'list', 'message', 'head', 'author', 'when', 'text'],
  base: {
    form: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '4', maxW: 'prose' },
    list: { display: 'flex', flexDirection: 'column' },
    message: { py: '3', borderBottom: 'line', _last: { borderBottom: 'none' } },
    head: { display: 'flex', alignItems: 'baseline', gap: '2' },
    author: { textStyle: 'small', fontWeight: 'semibold' },
    when: { textStyle: 'tiny', color: 'muted' },
    text: {
      textStyle: 'body',
      color: 'ink',
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
      maxW: 'prose',
    },
  },
})
