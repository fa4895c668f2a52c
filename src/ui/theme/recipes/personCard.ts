import { defineSlotRecipe } from '@pandacss/dev'

export const personCard = defineSlotRecipe({
  className: 'person',
  slots: ['root', 'head', 'text', 'name', 'detail', 'actions'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '4' },
    // At a large font size the name is below the picture: next to it, its words would break.
    head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' },
    text: { flex: '1 1 8em', minW: '0' },
    name: { textStyle: 'h4', overflowWrap: 'anywhere' },
    detail: { textStyle: 'small', color: 'muted' },
    actions: { display: 'flex', gap: '2', '& > *': { flex: '1' } },
  },
})
