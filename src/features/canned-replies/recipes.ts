import { defineSlotRecipe } from '@pandacss/dev'

/** Saved texts to choose from: values from the client's record are underlined, missing ones stand out. */
export const replyPicker = defineSlotRecipe({
  className: 'reply-picker',
  slots: ['root', 'list', 'option', 'head', 'title', 'kind', 'text', 'filled', 'missing', 'note'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '4' },
    list: { display: 'flex', flexDirection: 'column', mx: '-3' },
    option: {
      display: 'flex',
      flexDirection: 'column',
      gap: 'half',
      w: 'full',
      px: '3',
      py: '3',
      minH: 'touch',
      textAlign: 'left',
      borderRadius: 'control',
      cursor: 'pointer',
      _hover: { bg: 'wash' },
      'li:not(:first-child) &': { borderTop: 'line' },
    },
    head: { display: 'flex', alignItems: 'baseline', gap: '2' },
    title: { textStyle: 'strong', color: 'ink', overflowWrap: 'anywhere' },
    kind: { textStyle: 'tiny', color: 'muted', ml: 'auto', whiteSpace: 'nowrap' },
    text: {
      textStyle: 'small',
      color: 'ink2',
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
      lineClamp: '3',
    },
    filled: {
      color: 'ink',
      textDecoration: 'underline',
      textDecorationColor: 'cobalt',
      textUnderlineOffset: '3px',
    },
    missing: { color: 'amber', fontWeight: 'medium' },
    note: { textStyle: 'tiny', color: 'amber' },
  },
})
