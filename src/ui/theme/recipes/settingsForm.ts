import { defineSlotRecipe } from '@pandacss/dev'
import { cardSurface } from '../surfaces.ts'

/** Fields in two columns where there is room, and the actions below a rule. */
export const settingsForm = defineSlotRecipe({
  className: 'settings',
  slots: ['root', 'fields', 'fixed', 'waiting', 'body', 'title', 'foot', 'note', 'actions'],
  base: {
    root: {
      minW: '0',
      ...cardSurface,
      overflow: 'hidden',
      outline: 'none',
    },
    fields: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', desk: 'repeat(2, minmax(0, 1fr))' },
      alignItems: 'start',
      columnGap: '5',
      rowGap: '5',
      p: { base: '4', desk: '5' },
    },
    fixed: { minW: '0', '& input': { bg: 'sunken', borderColor: 'line2', color: 'ink2' } },
    // Contains information and actions where other forms have fields.
    body: {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'flex-start',
      gap: '3',
      p: { base: '4', desk: '5' },
      textStyle: 'small',
    },
    title: { textStyle: 'h4', outline: 'none' },
    waiting: { display: 'flex', flexDirection: 'column', gap: 'half' },
    foot: {
      display: 'flex',
      flexDirection: { base: 'column', desk: 'row' },
      alignItems: { desk: 'center' },
      gap: '3',
      py: '3',
      px: { base: '4', desk: '5' },
      bg: 'paper',
      borderTop: 'line',
    },
    // The note is in the page while it is empty: a region that is inserted with its text is not read out.
    note: {
      flex: '1',
      textStyle: 'small',
      color: 'muted',
      '&:empty': { mb: { base: '-3', desk: '0' } },
      '& a': {
        display: 'inline-flex',
        alignItems: 'center',
        minH: { base: 'touch', _fine: '0' },
        color: 'cobalt',
        textDecoration: 'underline',
        textUnderlineOffset: '3px',
      },
    },
    actions: {
      display: 'flex',
      // At the bottom of the phone they have full width, the primary one on top.
      flexDirection: { base: 'column-reverse', desk: 'row' },
      gap: '2',
      ml: { desk: 'auto' },
    },
  },
})
