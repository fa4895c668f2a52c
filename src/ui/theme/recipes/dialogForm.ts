import { defineRecipe } from '@pandacss/dev'

/** The fields of a form in a dialog, one under the other; its buttons stand in the dialog's foot. */
export const dialogForm = defineRecipe({
  className: 'dialog-form',
  base: { display: 'flex', flexDirection: 'column', gap: '4' },
})
