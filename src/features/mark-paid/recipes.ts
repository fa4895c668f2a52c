import { defineRecipe } from '@pandacss/dev'

/** The form of a payment by hand. */
export const markPaid = defineRecipe({
  className: 'mark-paid',
  base: { display: 'flex', flexDirection: 'column', gap: '4' },
})
