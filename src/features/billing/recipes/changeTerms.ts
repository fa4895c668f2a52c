import { defineSlotRecipe } from '@pandacss/dev'

/** What another plan costs today, and what is signed about it. */
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
