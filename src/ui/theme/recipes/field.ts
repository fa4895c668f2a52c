import { defineSlotRecipe } from '@pandacss/dev'

export const field = defineSlotRecipe({
  className: 'field',
  slots: ['root', 'label', 'star', 'optional', 'box', 'input', 'inside', 'note'],
  base: {
    root: { display: 'block', minW: '0' },
    label: { display: 'flex', justifyContent: 'space-between', gap: '2', textStyle: 'strong', mb: 'half' },
    // Drawn, not text: the label is the field's name, and `required` is announced by aria-required.
    star: { _after: { content: '" *" / ""', color: 'red' } },
    optional: { color: 'muted', fontWeight: 'body' },
    box: { position: 'relative', display: 'flex' },
    input: {
      display: 'block',
      w: 'full',
      minW: '0',
      minH: 'touch',
      py: '0.5625rem',
      px: '3',
      border: 'clear',
      borderColor: 'field',
      borderRadius: 'control',
      bg: 'surface',
      // Below 16 px iOS zooms the page into the field.
      fontSize: '16',
      lineHeight: '1.5rem',
      resize: 'none',
      '&:is(textarea)': { fieldSizing: 'content', maxH: '12rem', overflowY: 'auto' },
      // The closed list of a select: a button that looks like a field.
      '&:is(button)': {
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: '2',
        textAlign: 'left',
        '&[data-placeholder-shown]': { color: 'muted' },
      },
      _placeholder: { color: 'muted', opacity: '1' },
      _focusVisible: {
        outlineWidth: '2px',
        outlineStyle: 'solid',
        outlineColor: 'cobalt',
        outlineOffset: '-1px',
        borderColor: 'cobalt',
      },
      _disabled: { bg: 'sunken', color: 'muted', cursor: 'not-allowed' },
      _invalid: { borderColor: 'red', boxShadow: 'inset 0 0 0 1px {colors.red}' },
    },
    inside: { position: 'absolute', insetY: '0', right: '0', display: 'flex', alignItems: 'center' },
    note: {
      display: 'flex',
      alignItems: 'center',
      gap: 'half',
      mt: 'half',
      textStyle: 'tiny',
      color: 'muted',
    },
  },
  variants: {
    tone: { plain: {}, wrong: { note: { color: 'red', fontWeight: 'medium' } } },
    button: { true: { input: { pr: '3rem' } } },
    icon: {
      true: {
        input: { pl: '2.5rem' },
        inside: { left: '3', right: 'auto', color: 'muted', pointerEvents: 'none' },
      },
    },
    // The browser's own list with the brand's arrow.
    list: {
      true: {
        input: { appearance: 'none', pr: '2.5rem' },
        inside: { right: '3', color: 'muted', pointerEvents: 'none' },
      },
    },
    hidden: { true: { label: { srOnly: true } } },
    // Read digit by digit.
    code: {
      true: {
        input: {
          maxW: '13.5rem',
          fontFamily: 'mono',
          fontSize: '22',
          letterSpacing: '0.3em',
          fontVariantNumeric: 'tabular-nums',
        },
      },
    },
    tall: { true: { input: { '&:is(textarea)': { minH: '7.25rem', maxH: '20rem' } } } },
  },
  defaultVariants: { tone: 'plain' },
})
