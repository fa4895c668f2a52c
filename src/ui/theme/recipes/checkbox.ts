import { defineSlotRecipe } from '@pandacss/dev'

/** A native checkbox, so that it is sent with its form and works without a script. */
export const checkbox = defineSlotRecipe({
  className: 'checkbox',
  slots: ['root', 'line', 'input', 'note'],
  base: {
    root: { display: 'block' },
    line: {
      display: 'flex',
      alignItems: 'flex-start',
      gap: '3',
      minH: { base: 'touch', _fine: '6' },
      py: { base: '0.625rem', _fine: '0' },
      textStyle: 'body',
      cursor: 'pointer',
    },
    input: {
      appearance: 'none',
      display: 'grid',
      placeItems: 'center',
      w: '5',
      h: '5',
      mt: 'hair',
      flexShrink: '0',
      bg: 'surface',
      borderWidth: '1.5px',
      borderStyle: 'solid',
      borderColor: 'field',
      borderRadius: 'badge',
      cursor: 'pointer',
      _checked: {
        bg: 'cobalt',
        borderColor: 'cobalt',
        _before: {
          content: '""',
          w: '0.6875rem',
          h: '0.6875rem',
          bg: 'onCobalt',
          clipPath: 'polygon(14% 44%, 0 62%, 42% 96%, 100% 22%, 80% 6%, 39% 66%)',
        },
      },
      _invalid: { borderColor: 'red', boxShadow: 'inset 0 0 0 1px {colors.red}' },
      _disabled: { bg: 'sunken', cursor: 'not-allowed' },
    },
    note: {
      display: 'flex',
      alignItems: 'center',
      gap: 'half',
      mt: '1',
      textStyle: 'tiny',
      color: 'red',
      fontWeight: 'medium',
    },
  },
})
