import { defineSlotRecipe } from '@pandacss/dev'

/** An action that is due, with its button. */
export const billingNotice = defineSlotRecipe({
  className: 'due',
  slots: ['root', 'words', 'title', 'text', 'actions'],
  base: {
    root: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '3',
      columnGap: '5',
      p: { base: '4', desk: '5' },
      borderRadius: 'card',
      border: 'clear',
    },
    words: { flex: '1 1 16rem', minW: '0' },
    title: { display: 'flex', alignItems: 'center', gap: '2', textStyle: 'h4' },
    text: { mt: '1', textStyle: 'small', color: 'ink', maxW: 'prose' },
    actions: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '2',
      w: { base: 'full', desk: 'auto' },
      '& > *': { flex: { base: '1 0 auto', desk: 'none' } },
    },
  },
  variants: {
    tone: {
      red: { root: { bg: 'redWash', borderColor: 'redWash' }, title: { color: 'red' } },
      amber: { root: { bg: 'amberWash', borderColor: 'amberLine' }, title: { color: 'amber' } },
      green: { root: { bg: 'greenWash', borderColor: 'greenWash' }, title: { color: 'green' } },
      cobalt: { root: { bg: 'wash', borderColor: 'wash2' }, title: { color: 'cobalt' } },
    },
  },
  defaultVariants: { tone: 'amber' },
})
