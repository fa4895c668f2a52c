import { defineRecipe } from '@pandacss/dev'

/** A client's contact options besides writing. */
export const contactActions = defineRecipe({
  className: 'contact-actions',
  base: { display: 'flex', flexWrap: 'wrap', gap: '2' },
})

/** The list of interactions below the card of the account manager. */
export const interactions = defineRecipe({ className: 'interactions', base: { mt: '6' } })
