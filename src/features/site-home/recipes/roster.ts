import { defineSlotRecipe } from '@pandacss/dev'

/** The agency's services and the team's roles: a name and a description, one line each. */
export const roster = defineSlotRecipe({
  className: 'roster',
  slots: ['root', 'row', 'name', 'sentence'],
  base: {
    root: { borderTop: 'ink' },
    row: {
      display: 'grid',
      gridTemplateColumns: { desk: '13.75rem minmax(0, 1fr)' },
      gap: { base: '1', desk: '6' },
      py: { base: '4', desk: '1.375rem' },
      borderBottom: 'line',
    },
    name: { textStyle: { base: 'h4', desk: 'h3' } },
    sentence: { textStyle: { base: 'small', desk: 'body' }, color: 'muted' },
  },
})
