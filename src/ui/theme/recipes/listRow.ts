import { defineSlotRecipe } from '@pandacss/dev'

const row = {
  display: 'flex',
  gap: '3',
  minH: '4.5rem',
  py: '3',
  px: '4',
  borderBottom: 'line',
} as const

export const listRow = defineSlotRecipe({
  className: 'row',
  slots: ['root', 'text', 'line', 'title', 'aside', 'excerpt', 'side', 'when', 'under', 'waiting'],
  base: {
    root: {
      ...row,
      textDecoration: 'none',
      outlineOffset: '-2px',
      transitionProperty: 'background-color',
      transitionDuration: 'color',
      _hover: { bg: 'sunken' },
      '&[aria-current=page], &[aria-current=page]:hover': { bg: 'wash' },
    },
    waiting: row,
    text: { flex: '1', minW: '0' },
    line: { display: 'flex', alignItems: 'baseline', gap: 'half', minW: '0' },
    title: { textStyle: 'body', fontWeight: 'medium', truncate: true, flexShrink: '0', maxW: 'full' },
    aside: { textStyle: 'small', color: 'muted', truncate: true, minW: '0' },
    excerpt: { textStyle: 'small', color: 'muted', truncate: true },
    under: { mt: '1' },
    side: { display: 'flex', flexDirection: 'column', alignItems: 'flex-end', gap: 'half', flexShrink: '0' },
    when: { textStyle: 'tiny', color: 'muted', fontVariantNumeric: 'tabular-nums', lineHeight: '1.5rem' },
  },
  variants: {
    unread: { true: { title: { fontWeight: 'display' }, excerpt: { color: 'ink' } } },
  },
})
