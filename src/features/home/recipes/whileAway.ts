import { defineSlotRecipe } from '@pandacss/dev'

/** A quiet strip above the open tasks: events since the last visit. */
export const whileAway = defineSlotRecipe({
  className: 'while-away',
  slots: ['root', 'title', 'since', 'list', 'link'],
  base: {
    root: {
      display: 'flex',
      flexDirection: { base: 'column', mid: 'row' },
      alignItems: { base: 'stretch', mid: 'center' },
      columnGap: '6',
      rowGap: '3',
      px: { base: '4', desk: '5' },
      py: '4',
      bg: 'wash',
      borderRadius: 'card',
    },
    title: { textStyle: 'h4' },
    since: { textStyle: 'tiny', color: 'muted' },
    list: { flex: '1', display: 'flex', flexWrap: 'wrap', columnGap: '5', rowGap: '2' },
    link: { display: 'inline-block', py: '1', textStyle: 'small', fontWeight: 'control', color: 'cobalt' },
  },
})
