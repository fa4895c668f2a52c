import { defineSlotRecipe } from '@pandacss/dev'

export const personCard = defineSlotRecipe({
  className: 'person',
  slots: ['root', 'head', 'text', 'name', 'detail', 'actions'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '4' },
    head: { display: 'flex', alignItems: 'center', gap: '3' },
    text: { minW: '0' },
    name: { textStyle: 'h4', overflowWrap: 'anywhere' },
    detail: { textStyle: 'small', color: 'muted' },
    actions: { display: 'flex', gap: '2', '& > *': { flex: '1' } },
  },
})
