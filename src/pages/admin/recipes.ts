import { defineRecipe, defineSlotRecipe } from '@pandacss/dev'

/** The head of a client's page: the name at the left, the actions at the right; and the space between its blocks. */
export const clientHead = defineSlotRecipe({
  className: 'client-head',
  slots: ['root', 'words', 'line', 'name', 'detail', 'actions', 'blocks', 'buttons', 'headline'],
  base: {
    root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '4', rowGap: '4' },
    words: { flex: '1', minW: '14rem' },
    line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '3', rowGap: '1' },
    name: { textStyle: 'h2', overflowWrap: 'anywhere' },
    detail: { mt: '1', textStyle: 'small', color: 'muted' },
    // On the phone each action is wide enough for a thumb.
    actions: {
      display: 'flex',
      gap: '2',
      w: { base: '100%', mid: 'auto' },
      '& > *': { flex: { base: '1', mid: 'none' } },
    },
    blocks: { display: 'flex', flexDirection: 'column', gap: '8' },
    // A block, so that it ends in an ellipsis before the badge.
    headline: { display: 'block' },
    buttons: { display: 'flex', flexWrap: 'wrap', gap: '2', mt: '4' },
  },
})

/** A section of the catalogue: a sentence above the list has space below it. */
export const catalogueSection = defineRecipe({
  className: 'catalogue-section',
  base: { display: 'flex', flexDirection: 'column', gap: '4' },
})
