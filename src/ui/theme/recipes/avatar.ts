import { defineRecipe } from '@pandacss/dev'

export const avatar = defineRecipe({
  className: 'avatar',
  base: {
    display: 'grid',
    placeItems: 'center',
    position: 'relative',
    flexShrink: '0',
    fontWeight: 'title',
    userSelect: 'none',
    '& img': { w: 'full', borderRadius: 'inherit' },
  },
  variants: {
    size: {
      xs: { w: '6', h: '6', fontSize: '12', letterSpacing: '-0.04em', borderRadius: 'badge' },
      sm: { w: '8', h: '8', fontSize: '12', borderRadius: 'small' },
      md: { w: '10', h: '10', fontSize: '14', borderRadius: 'control' },
      touch: { w: 'touch', h: 'touch', fontSize: '14', borderRadius: 'control' },
      xl: { w: '18', h: '18', fontSize: '22', borderRadius: 'control' },
    },
    tone: {
      sky: { bg: 'wash2', color: 'cobalt' },
      panel: { bg: 'panel', color: 'onPanel' },
      green: { bg: 'greenWash', color: 'green' },
      cempa: { bg: 'cempaWash', color: 'amber' },
    },
    present: {
      true: {
        _after: {
          content: '""',
          position: 'absolute',
          right: '-3px',
          bottom: '-3px',
          w: '3',
          h: '3',
          borderRadius: 'round',
          bg: 'green',
          borderWidth: '2px',
          borderStyle: 'solid',
          borderColor: 'paper',
        },
      },
    },
  },
  defaultVariants: { size: 'md', tone: 'sky' },
})
