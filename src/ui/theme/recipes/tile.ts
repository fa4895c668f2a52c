import { defineSlotRecipe } from '@pandacss/dev'

/** A tile is glazed clockwise from the upper right: up to this angle. */
const quarters = (count: number) => ({ face: { '--glaze': `${count * 90}deg` } })
const starts = (count: number) => ({ face: { '--glaze-from': `${count * 90}deg` } })

const byCount = <Style>(style: (count: number) => Style) => ({
  1: style(1),
  2: style(2),
  3: style(3),
  4: style(4),
})

export const tile = defineSlotRecipe({
  className: 'tile',
  slots: ['root', 'outline', 'face'],
  base: {
    root: {
      display: 'block',
      position: 'relative',
      aspectRatio: '1',
      overflow: 'hidden',
      flexShrink: '0',
      // The edge of the glaze, which separates a white tile from the paper.
      _after: {
        content: '""',
        position: 'absolute',
        inset: '0',
        borderRadius: 'inherit',
        boxShadow: 'inset 0 0 0 1px {colors.glazeEdge}',
      },
    },
    outline: { w: 'full', h: 'full', color: 'biscuit' },
    face: { position: 'absolute', inset: '0', w: 'full', h: 'full' },
  },
  variants: {
    size: {
      fill: { root: { w: 'full' } },
      '20': { root: { w: '5', borderRadius: 'tail' } },
      '24': { root: { w: '6', borderRadius: 'tile' } },
      '40': { root: { w: '10', borderRadius: 'tile' } },
      '56': { root: { w: '14', borderRadius: 'badge' } },
      '96': { root: { w: 'tile', borderRadius: 'small' } },
    },
    glazed: {
      0: { root: { _after: { boxShadow: 'inset 0 0 0 1px {colors.biscuit}' } } },
      ...byCount((count) => ({
        ...quarters(count),
        ...(count < 4 && {
          face: { ...quarters(count).face, maskImage: 'conic-gradient(#000 var(--glaze), transparent 0)' },
        }),
      })),
    },
    from: { 0: starts(0), ...byCount(starts) },
    // The number of new quarters: each takes 80 ms, one after the other.
    fresh: byCount((count) => ({
      face: {
        maskImage: 'conic-gradient(#000 var(--glaze), transparent 0)',
        animationName: 'glaze',
        animationDuration: `calc({durations.quarter} * ${count})`,
        animationTimingFunction: `steps(${count}, jump-start)`,
      },
    })),
  },
  defaultVariants: { size: 'fill', glazed: 4 },
})

/** Tiles edge to edge, on the grid, with joints. */
export const tileWall = defineSlotRecipe({
  className: 'wall',
  slots: ['root', 'gap'],
  base: {
    root: { display: 'grid', gap: 'hair', overflow: 'hidden' },
    gap: { display: 'block', aspectRatio: '1' },
  },
  variants: {
    columns: {
      3: { root: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
      4: { root: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' } },
      5: { root: { gridTemplateColumns: 'repeat(5, minmax(0, 1fr))' } },
      // The seven tools next to a figure.
      course: {
        root: {
          gridTemplateColumns: 'repeat(7, minmax(0, 1.5rem))',
          gap: 'hair',
          mt: '1',
          '& > *': { borderRadius: 'tail' },
        },
      },
      // The cenefa: one row along an edge, with as many tiles as fit. All tiles are whole: those that the edge would
      // cut wrap into a row without height.
      strip: {
        root: {
          gridTemplateColumns: 'repeat(auto-fill, minmax(2.5rem, 1fr))',
          gridTemplateRows: 'auto',
          gridAutoRows: '0',
          rowGap: '0',
        },
      },
    },
  },
})
