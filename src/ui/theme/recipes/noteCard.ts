import { defineSlotRecipe } from '@pandacss/dev'

export const noteCard = defineSlotRecipe({
  className: 'note',
  slots: ['root', 'title', 'text', 'foot'],
  base: {
    root: {
      display: 'flex',
      flexDirection: 'column',
      gap: '2',
      p: '4',
      borderRadius: 'card',
      border: 'clear',
    },
    title: { display: 'flex', alignItems: 'center', gap: '2', textStyle: 'h4' },
    text: {
      textStyle: 'body',
      color: 'ink',
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
      maxW: 'prose',
    },
    foot: { textStyle: 'small', color: 'muted', maxW: 'prose' },
  },
  variants: {
    tone: {
      plain: { root: { bg: 'surface', borderColor: 'line' } },
      amber: {
        root: { bg: 'amberWash', borderColor: 'amberLine' },
        title: { color: 'amber' },
        foot: { color: 'ink2' },
      },
      green: {
        root: { bg: 'greenWash', borderColor: 'greenWash' },
        title: { color: 'green' },
        foot: { color: 'ink2' },
      },
    },
  },
  defaultVariants: { tone: 'plain' },
})
