import { defineRecipe } from '@pandacss/dev'

/** The fields of a form in a dialog, one below the other; its buttons are in the dialog's foot. */
export const dialogForm = defineRecipe({
  className: 'dialog-form',
  base: { display: 'flex', flexDirection: 'column', gap: '4' },
})
