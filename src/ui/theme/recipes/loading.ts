import { defineRecipe } from '@pandacss/dev'

export const skeleton = defineRecipe({
  className: 'skeleton',
  base: {
    display: 'block',
    position: 'relative',
    overflow: 'hidden',
    maxW: 'full',
    borderRadius: 'badge',
    bg: 'line',
    opacity: '0.7',
    _after: {
      content: '""',
      position: 'absolute',
      inset: '0',
      backgroundImage: 'linear-gradient(90deg, transparent, {colors.line2}, transparent)',
      transform: 'translateX(-100%)',
      animationName: 'shine',
      animationDuration: 'shine',
      animationTimingFunction: 'glide',
      animationIterationCount: 'infinite',
    },
  },
  variants: {
    shape: {
      line: { h: '3', w: '40%' },
      title: { h: '5', w: '12rem' },
      // These are as high as the lines that they replace.
      label: { h: '3', w: '40%', my: '1' },
      figure: { h: '1.925rem', w: '6rem' },
      note: { h: '3', w: '70%', my: 'hair' },
      text: { h: '3', w: '80%', my: '1' },
      badge: { h: '6', w: '5rem' },
      control: { h: 'touch', w: 'full', borderRadius: 'control' },
      hint: { h: '3', w: '60%', my: 'hair' },
      button: {
        h: { base: 'touch', _fine: '10' },
        w: { base: 'full', desk: '8rem' },
        ml: { desk: 'auto' },
        borderRadius: 'control',
      },
      portrait: { h: '18', w: '18', borderRadius: 'control', flexShrink: '0' },
      face: { h: '10', w: '10', borderRadius: 'control', flexShrink: '0' },
      near: { h: 'touch', w: '62%', borderRadius: 'card' },
      far: { h: 'touch', w: '48%', borderRadius: 'card', ml: 'auto' },
    },
    still: { true: { _after: { display: 'none' } } },
  },
  defaultVariants: { shape: 'line' },
})

export const spinner = defineRecipe({
  className: 'spinner',
  base: {
    display: 'inline-block',
    w: '4',
    h: '4',
    flexShrink: '0',
    borderRadius: 'round',
    borderWidth: '2px',
    borderStyle: 'solid',
    borderColor: 'current',
    borderTopColor: 'transparent',
    animationName: 'spin',
    animationDuration: 'spin',
    animationTimingFunction: 'linear',
    animationIterationCount: 'infinite',
  },
})
