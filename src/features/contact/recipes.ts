import { defineRecipe, defineSlotRecipe } from '@pandacss/dev'

/** What a client can do about the account manager besides writing. */
export const contactActions = defineRecipe({
  className: 'contact-actions',
  base: { display: 'flex', flexWrap: 'wrap', gap: '2' },
})

/** Below the card of the account manager, ruled like it. */
export const interactions = defineSlotRecipe({
  className: 'interactions',
  slots: ['root', 'title', 'none'],
  base: {
    root: { mt: '6', pt: '4', borderTop: 'line' },
    title: { textStyle: 'h4', mb: '3' },
    none: { textStyle: 'small', color: 'muted' },
  },
})
