import { defineSlotRecipe } from '@pandacss/dev'
import { cardSurface } from '../../../ui/theme/surfaces.ts'

/** The e-mail form, and the closing call to action of every page. */
export const capture = defineSlotRecipe({
  className: 'capture',
  slots: ['root', 'text', 'title', 'sentence', 'body', 'wall'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: {
        base: 'minmax(0, 1fr)',
        mid: 'minmax(0, 1fr) 26rem',
        wide: 'minmax(0, 1fr) 30rem',
      },
      ...cardSurface,
      overflow: 'hidden',
    },
    text: { alignSelf: 'center', p: { base: '5', desk: '14' } },
    title: { textStyle: 'h1' },
    sentence: { color: 'muted', mt: '3', maxW: '26rem' },
    body: {
      mt: '5',
      maxW: '30rem',
      '&[data-row]': {
        display: 'flex',
        flexWrap: 'wrap',
        gap: '3',
        '& > a': { flex: { base: '1', desk: 'none' } },
      },
    },
    wall: {
      display: 'grid',
      gridTemplateColumns: { base: 'repeat(7, minmax(0, 1fr))', mid: 'repeat(4, minmax(0, 1fr))' },
      gap: { base: '2px', mid: '3px' },
      alignContent: 'center',
      bg: 'line',
      pt: { base: '2px', mid: '0' },
      pl: { mid: '3px' },
      '& > span': { bg: 'surface' },
      // The phone shows one row: the seven tools.
      '& > span:nth-child(n + 8)': { display: { base: 'none', mid: 'block' } },
    },
  },
})
