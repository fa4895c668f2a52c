import { defineSlotRecipe } from '@pandacss/dev'

/** Events, newest first. */
export const timeline = defineSlotRecipe({
  className: 'timeline',
  slots: ['root', 'item', 'text', 'what', 'kind', 'when'],
  base: {
    root: { display: 'flex', flexDirection: 'column' },
    item: {
      display: 'grid',
      gridTemplateColumns: '{spacing.2} minmax(0, 1fr) auto',
      columnGap: '3',
      alignItems: 'start',
      position: 'relative',
      pb: '4',
      _before: {
        content: '""',
        w: '2',
        h: '2',
        mt: 'half',
        bg: 'line2',
        clipPath: 'polygon(50% 0,100% 50%,50% 100%,0 50%)',
        forcedColorAdjust: 'none',
      },
      '&:first-child': { _before: { bg: 'cobalt' } },
      '&:last-child': { pb: '0' },
      '&:not(:last-child)': {
        _after: {
          content: '""',
          position: 'absolute',
          left: '3.5px',
          top: '5',
          bottom: '-0.125rem',
          w: '1px',
          bg: 'line',
        },
      },
    },
    text: { minW: '0' },
    what: { textStyle: 'small' },
    kind: { textStyle: 'tiny', color: 'muted' },
    when: {
      textStyle: 'tiny',
      lineHeight: '1.25rem',
      color: 'muted',
      whiteSpace: 'nowrap',
      fontVariantNumeric: 'tabular-nums',
    },
  },
})
