import { defineSlotRecipe } from '@pandacss/dev'

/** Drawn as SVG: its lengths are data, which a style sheet cannot contain. */
export const meter = defineSlotRecipe({
  className: 'meter',
  slots: ['root', 'line', 'used', 'percent', 'bar', 'track', 'fill', 'mark', 'foot'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '2', minW: '0' },
    line: { display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: '3' },
    used: { textStyle: 'small', color: 'muted', '& b': { textStyle: 'h3', color: 'ink', mr: '1' } },
    percent: {
      textStyle: 'strong',
      whiteSpace: 'nowrap',
      flexShrink: '0',
      fontVariantNumeric: 'tabular-nums',
    },
    bar: { w: 'full', h: '0.875rem', overflow: 'visible', forcedColorAdjust: 'none' },
    track: { fill: 'sunken', stroke: 'line', strokeWidth: '1px' },
    fill: { transitionProperty: 'width', transitionDuration: 'drawer', transitionTimingFunction: 'glide' },
    mark: { stroke: 'muted', strokeWidth: '1px', opacity: '0.55' },
    foot: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '2',
      textStyle: 'tiny',
      color: 'muted',
    },
  },
  variants: {
    level: {
      normal: { fill: { fill: 'green' } },
      high: { fill: { fill: 'cempa' } },
      full: { fill: { fill: 'red' } },
      unlimited: {},
    },
  },
})
