import { defineSlotRecipe } from '@pandacss/dev'

/** The client's current facts, with the same rules as the card above. */
export const clientFacts = defineSlotRecipe({
  className: 'facts',
  slots: ['root', 'title', 'row', 'icon', 'text', 'what', 'detail'],
  base: {
    root: { mt: '6', pt: '4', borderTop: 'line' },
    title: { textStyle: 'h4', mb: '1' },
    row: { display: 'flex', gap: '3', py: '3', borderBottom: 'line', _last: { borderBottom: 'none' } },
    icon: { flexShrink: '0', mt: 'half', color: 'muted' },
    text: { flex: '1', minW: '0', overflowWrap: 'anywhere' },
    what: { textStyle: 'small', fontWeight: 'medium', '& a': { color: 'cobalt' } },
    detail: { textStyle: 'tiny', color: 'muted' },
  },
  variants: {
    tone: {
      red: { icon: { color: 'red' }, detail: { color: 'red' } },
      amber: { icon: { color: 'amber' }, detail: { color: 'amber' } },
    },
  },
})
