import { defineRecipe } from '@pandacss/dev'
import { forcedEdge } from '../surfaces.ts'

export const badge = defineRecipe({
  className: 'badge',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 'half',
    flexShrink: '0',
    h: '6',
    px: '2',
    borderRadius: 'badge',
    textStyle: 'tiny',
    // It stays on one line, and at a large font size within the screen.
    fontSize: 'min({fontSizes.12}, 4.4vw)',
    fontWeight: 'control',
    whiteSpace: 'nowrap',
    ...forcedEdge,
  },
  variants: {
    tone: {
      neutral: { bg: 'neutralWash', color: 'ink2' },
      green: { bg: 'greenWash', color: 'green' },
      amber: { bg: 'amberWash', color: 'amber' },
      red: { bg: 'redWash', color: 'red' },
      cobalt: { bg: 'wash', color: 'cobalt' },
      cempa: { bg: 'cempa', color: 'onCempa' },
      outline: { color: 'ink2', boxShadow: 'inset 0 0 0 1px {colors.line2}' },
    },
  },
  defaultVariants: { tone: 'neutral' },
})

/** The lozenge of the brand: full for a final state, hollow for one that waits. */
export const lozenge = defineRecipe({
  className: 'lozenge',
  base: { flexShrink: '0', forcedColorAdjust: 'none' },
  variants: {
    kind: {
      full: { w: '2', h: '2', bg: 'current', clipPath: 'polygon(50% 0,100% 50%,50% 100%,0 50%)' },
      hollow: {
        w: 'half',
        h: 'half',
        mx: 'px',
        borderWidth: '1.5px',
        borderStyle: 'solid',
        borderColor: 'current',
        transform: 'rotate(45deg)',
      },
    },
  },
  defaultVariants: { kind: 'full' },
})

export const count = defineRecipe({
  className: 'count',
  base: {
    minW: '5',
    h: '5',
    px: 'half',
    borderRadius: 'control',
    bg: 'cobalt',
    color: 'onCobalt',
    fontSize: '12',
    fontWeight: 'title',
    lineHeight: '1.25rem',
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
    flexShrink: '0',
  },
})
