import { defineSlotRecipe } from '@pandacss/dev'

/** One payment method: its fields, notes and button. */
export const payForm = defineSlotRecipe({
  className: 'pay-form',
  slots: ['block', 'form', 'pair', 'actions', 'quiet', 'sentence'],
  base: {
    block: { display: 'flex', flexDirection: 'column', gap: '5', minW: '0' },
    form: { display: 'flex', flexDirection: 'column', gap: '5' },
    pair: { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: '4' },
    actions: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' },
    quiet: { textStyle: 'small', color: 'muted', maxW: 'prose' },
    sentence: { textStyle: 'body', color: 'ink2', maxW: 'prose' },
  },
})
