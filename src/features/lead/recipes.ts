import { defineSlotRecipe } from '@pandacss/dev'

/** A short form on a public page that shows its result in place. */
export const leadForm = defineSlotRecipe({
  className: 'ask-form',
  slots: ['root', 'form', 'fields', 'alert', 'problem', 'consent', 'trap', 'done', 'doneTitle', 'doneDetail'],
  base: {
    root: { minW: '0', w: 'full' },
    form: { display: 'flex', flexDirection: 'column', gap: '3', _hidden: { display: 'none' } },
    fields: { display: 'grid', gap: '4' },
    // The alert is in the page before it has a text, and makes no gap in the form until then.
    alert: { _empty: { position: 'absolute' } },
    // Shown by the address's fragment, without a script; hidden once the script answers in place.
    problem: {
      display: 'none',
      alignItems: 'center',
      gap: '2',
      textStyle: 'small',
      fontWeight: 'medium',
      color: 'red',
      bg: 'redWash',
      borderRadius: 'control',
      px: '3',
      py: '2',
      scrollMarginTop: '26',
      _target: { display: 'flex' },
      '[data-tried] > &': { display: 'none' },
      '&[data-shown]': { display: 'flex' },
      '& svg': { flexShrink: '0' },
    },
    consent: {
      textStyle: 'tiny',
      color: 'muted',
      '& a': { color: 'cobalt', textDecoration: 'underline', textUnderlineOffset: '3px' },
    },
    trap: { srOnly: true },
    done: {
      display: 'flex',
      gap: '3',
      alignItems: 'flex-start',
      p: '4',
      borderRadius: 'control',
      outlineOffset: '2px',
      '& svg': { flexShrink: '0', mt: 'hair' },
    },
    doneTitle: { display: 'block', textStyle: 'body', fontWeight: 'title', textWrap: 'balance' },
    doneDetail: { display: 'block', textStyle: 'small', color: 'ink2', mt: '1', overflowWrap: 'anywhere' },
  },
  variants: {
    // One field with its button next to it.
    look: {
      line: {
        fields: {
          gap: '2',
          gridTemplateColumns: { desk: 'minmax(0, 1fr) auto' },
          '& input': { minH: '3rem' },
        },
      },
      column: {
        form: { gap: '5', alignItems: { base: 'stretch', desk: 'start' } },
        fields: {
          w: 'full',
          gap: '5',
          gridTemplateColumns: { desk: 'repeat(2, minmax(0, 1fr))' },
          '& > :has(textarea)': { gridColumn: '1 / -1' },
          '& textarea': { minH: '6.5rem' },
        },
      },
    },
    tone: {
      good: { done: { bg: 'greenWash', '& svg': { color: 'green' } } },
      waiting: { done: { bg: 'amberWash', '& svg': { color: 'amber' } } },
    },
  },
  defaultVariants: { look: 'column', tone: 'good' },
})
