import { defineSlotRecipe } from '@pandacss/dev'

/** A member of the team in its drawer: facts, links, and the role's form. */
export const staffMember = defineSlotRecipe({
  className: 'staff-member',
  slots: ['root', 'actions', 'form', 'quiet'],
  base: {
    root: { display: 'grid', gap: '4', alignContent: 'start' },
    actions: { display: 'flex', flexWrap: 'wrap', gap: '2' },
    form: { display: 'grid', gap: '3', justifyItems: 'stretch' },
    quiet: { textStyle: 'small', color: 'muted' },
  },
})
