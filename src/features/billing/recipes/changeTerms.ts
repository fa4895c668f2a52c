import { defineSlotRecipe } from '@pandacss/dev'

/** What another plan costs today, and what is signed about it. */
export const changeTerms = defineSlotRecipe({
  className: 'terms',
  slots: ['lines', 'line', 'total', 'part', 'title', 'text', 'evidence'],
  base: {
    lines: { display: 'flex', flexDirection: 'column' },
    line: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      columnGap: '4',
      minH: '10',
      py: '2',
      textStyle: 'small',
      fontVariantNumeric: 'tabular-nums',
      '& + &': { borderTop: 'line' },
      '& dt': { color: 'muted' },
      '& dd': { ml: 'auto', textAlign: 'right' },
      '&[data-less] :is(dt, dd)': { color: 'green' },
    },
    total: {
      borderTop: 'ink',
      '& dt, & dd': { color: 'ink', fontSize: '16', fontWeight: 'title' },
    },
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
