import { defineSlotRecipe } from '@pandacss/dev'

export const banner = defineSlotRecipe({
  className: 'banner',
  slots: ['root', 'text', 'action'],
  base: {
    root: {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      flexShrink: '0',
      minH: 'touch',
      px: '4',
      py: 'half',
      textStyle: 'small',
      fontWeight: 'medium',
      borderBottom: 'clear',
    },
    text: { flex: '1', minW: '0' },
    action: {
      // The band stays slim; the touch area is still 44 px.
      minH: 'touch',
      my: '-0.5rem',
      px: '1',
      fontSize: { base: '12', desk: '14' },
      fontWeight: 'title',
      textDecoration: 'underline',
      textUnderlineOffset: '3px',
      flexShrink: '0',
    },
  },
  variants: {
    tone: {
      amber: { root: { bg: 'amberWash', color: 'amber', borderBottomColor: 'amberLine' } },
      cobalt: { root: { bg: 'wash', color: 'cobalt', borderBottomColor: 'wash2' } },
      red: { root: { bg: 'redWash', color: 'red', borderBottomColor: 'redWash' } },
    },
    boxed: {
      true: { root: { borderRadius: 'control', borderBottomWidth: '0', py: '3', alignItems: 'flex-start' } },
    },
  },
  defaultVariants: { tone: 'amber' },
})
