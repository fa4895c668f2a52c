import { defineSlotRecipe } from '@pandacss/dev'

/** The header of a task or ticket: its tile, its status, the next step. */
export const itemHead = defineSlotRecipe({
  className: 'item-head',
  slots: ['root', 'row', 'words', 'title', 'sentence', 'marks'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: { base: '3', desk: '5' } },
    row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '4', rowGap: '3' },
    words: { flex: '1', minW: '12rem' },
    title: { textStyle: 'h2' },
    sentence: { mt: '1', textStyle: 'small', color: 'muted' },
    marks: { display: 'flex', flexWrap: 'wrap', gap: '2' },
  },
})

/** A text field and its actions; on the phone the main action is at the bottom. */
export const replyForm = defineSlotRecipe({
  className: 'reply',
  slots: ['root', 'actions', 'group', 'heading'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '5' },
    actions: {
      display: 'flex',
      flexDirection: { base: 'column-reverse', mid: 'row' },
      justifyContent: 'flex-end',
      gap: '2',
    },
    group: { '& + &': { mt: '2' } },
    heading: { textStyle: 'h4' },
  },
})
