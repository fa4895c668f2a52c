import { defineSlotRecipe } from '@pandacss/dev'

export const breadcrumbs = defineSlotRecipe({
  className: 'crumbs',
  slots: ['list', 'item', 'link', 'here'],
  base: {
    list: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', textStyle: 'small', color: 'muted' },
    item: {
      display: 'inline-flex',
      alignItems: 'center',
      minW: '0',
      '& + &': {
        _before: {
          content: '""',
          w: 'half',
          h: 'half',
          mx: '2',
          flexShrink: '0',
          borderTopWidth: '1.5px',
          borderRightWidth: '1.5px',
          borderStyle: 'solid',
          borderColor: 'field',
          transform: 'rotate(45deg)',
        },
      },
    },
    link: {
      display: 'inline-flex',
      alignItems: 'center',
      minW: { base: 'touch', _fine: '0' },
      minH: { base: 'touch', _fine: '0' },
      textDecoration: 'none',
      _hover: { color: 'ink', textDecoration: 'underline', textUnderlineOffset: '3px' },
    },
    here: { color: 'ink', fontWeight: 'medium', truncate: true },
  },
})
