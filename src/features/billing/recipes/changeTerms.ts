import { defineSlotRecipe } from '@pandacss/dev'

/** The price of another plan today, and the addendum to sign. */
export const changeTerms = defineSlotRecipe({
  className: 'terms',
  slots: ['part', 'title', 'text', 'evidence'],
  base: {
    part: { display: 'flex', flexDirection: 'column', gap: '3', pt: '2' },
    title: { textStyle: 'h4' },
    text: {
      p: '4',
      bg: 'sunken',
      borderRadius: 'control',
      textStyle: 'small',
      color: 'ink2',
      whiteSpace: 'pre-line',
    },
    evidence: { display: 'flex', gap: 'half', textStyle: 'tiny', color: 'muted', '& svg': { mt: 'px' } },
  },
})
