import { defineSlotRecipe } from '@pandacss/dev'

/** The audit log: its filters in one line, and the details of an action. */
export const auditLog = defineSlotRecipe({
  className: 'audit-log',
  slots: ['open', 'filters', 'legend', 'client', 'root', 'actions', 'quiet'],
  base: {
    // Left-aligned: a text of two lines must not be centred.
    open: { textAlign: 'left' },
    filters: {
      display: 'grid',
      gridTemplateColumns: { base: '1fr 1fr', mid: 'minmax(12rem, 18rem) 11rem 11rem auto' },
      alignItems: 'end',
      gap: '3',
      mb: '4',
      '& > :first-of-type': { gridColumn: { base: '1 / -1', mid: 'auto' } },
    },
    legend: { srOnly: true },
    client: { textStyle: 'small', color: 'ink2', alignSelf: 'center', overflowWrap: 'anywhere' },
    root: { display: 'grid', gap: '4', alignContent: 'start' },
    actions: { display: 'flex', flexWrap: 'wrap', gap: '2' },
    quiet: { textStyle: 'small', color: 'muted' },
  },
})
