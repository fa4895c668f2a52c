import { defineRecipe } from '@pandacss/dev'
import { forcedEdge } from '../surfaces.ts'

// Each look has it, with a higher priority than its hover: a variant's colours would otherwise win over the base's.
const off = {
  '&, &:hover': { bg: 'sunken', color: 'muted', boxShadow: 'inset 0 0 0 1px {colors.line}' },
} as const

export const button = defineRecipe({
  className: 'button',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    flexShrink: '0',
    borderRadius: 'control',
    textStyle: 'control',
    // A button is as wide as its label if there is room; with text at 200 % it has two lines, so that it does not leave
    // its card.
    maxW: 'full',
    textAlign: 'center',
    overflowWrap: 'normal',
    ...forcedEdge,
    textDecoration: 'none',
    userSelect: 'none',
    transitionProperty: 'background-color, border-color, transform',
    transitionDuration: 'color',
    _active: { transform: 'translateY(1px)' },
    _disabled: { cursor: 'not-allowed', transform: 'none' },
  },
  variants: {
    size: {
      lg: { minH: '3rem', px: '5', fontSize: '16' },
      md: { minH: { base: 'touch', _fine: 'control' }, px: '4' },
      xs: {
        minH: { base: 'touch', _fine: '7' },
        whiteSpace: 'nowrap',
        px: '0.625rem',
        fontSize: { base: '14', _fine: '12' },
        borderRadius: { base: 'control', _fine: 'badge' },
      },
      sm: {
        whiteSpace: 'nowrap',
        minH: { base: 'touch', _fine: '2rem' },
        px: '3',
        borderRadius: { base: 'control', _fine: 'small' },
      },
    },
    look: {
      primary: { bg: 'cobalt', color: 'onCobalt', _hover: { bg: 'cobaltHover' }, _disabled: off },
      // It has its own text colour: in a dark band the text would be white on white.
      secondary: {
        bg: 'surface',
        color: 'ink',
        boxShadow: 'inset 0 0 0 1px {colors.line2}',
        _hover: { bg: 'sunken' },
        _disabled: off,
      },
      ghost: {
        _hover: { bg: 'sunken' },
        _disabled: { '&, &:hover': { bg: 'transparent', color: 'muted' } },
      },
      danger: {
        color: 'red',
        boxShadow: 'inset 0 0 0 1px {colors.line2}',
        bg: 'surface',
        _hover: { bg: 'redWash' },
        _disabled: off,
      },
      ink: { bg: 'ink', color: 'paper', _hover: { bg: 'ink2' }, _disabled: off },
      // A view has at most one of these, for its main decision.
      cempa: { bg: 'cempa', color: 'onCempa', _hover: { bg: 'cempaHover' }, _disabled: off },
      link: {
        color: 'cobalt',
        textDecoration: 'underline',
        textUnderlineOffset: '3px',
        px: '0',
        _highContrast: { borderStyle: 'none' },
        _disabled: { color: 'muted' },
      },
    },
    square: { true: { px: '0', aspectRatio: '1' } },
    full: { true: { w: 'full' } },
  },
  defaultVariants: { look: 'secondary', size: 'md' },
})
