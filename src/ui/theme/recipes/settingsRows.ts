import { defineSlotRecipe } from '@pandacss/dev'
import { cardSurface } from '../surfaces.ts'

/** A setting in one line: its name, its current value, its control. */
export const settingsRows = defineSlotRecipe({
  className: 'settings-rows',
  slots: [
    'root',
    'row',
    'words',
    'wordsBeside',
    'choice',
    'name',
    'detail',
    'boxes',
    'places',
    'place',
    'code',
    'fresh',
    'form',
    'foot',
  ],
  base: {
    root: { ...cardSurface, overflow: 'hidden', '& > :not(:first-child)': { borderTop: 'line' } },
    row: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '4',
      rowGap: '3',
      minH: '16',
      py: '3',
      px: { base: '4', desk: '5' },
      '& + &': { borderTop: 'line' },
    },
    words: { flex: '1 1 11rem', minW: '0' },
    // Narrow, so that two buttons have room beside it on the phone.
    wordsBeside: { flex: '1 1 6rem', minW: '0' },
    // The choice is as wide as its longest option: the row must not move with the chosen one.
    choice: { flex: '0 0 11rem' },
    name: { textStyle: 'strong', overflowWrap: 'anywhere' },
    detail: { textStyle: 'small', color: 'muted' },
    boxes: {
      display: 'flex',
      flexDirection: 'column',
      gap: '3',
      py: '3',
      px: { base: '4', desk: '5' },
      '& legend': { float: 'left' },
    },
    places: { display: 'flex', gap: '1', mt: '2' },
    place: {
      w: '4',
      h: '4',
      borderRadius: 'tile',
      borderWidth: '1.5px',
      borderStyle: 'dashed',
      borderColor: 'field',
      '&[data-state=taken]': { bg: 'cobalt', borderColor: 'cobalt', borderStyle: 'solid' },
      '&[data-state=invited]': { bg: 'wash2', borderColor: 'cobalt', borderStyle: 'solid' },
      // Forced colours remove backgrounds.
      '@media (forced-colors: active)': {
        '&[data-state=taken]': { bg: 'CanvasText', forcedColorAdjust: 'none' },
      },
    },
    code: { fontFamily: 'mono', textStyle: 'tiny' },
    fresh: {
      display: 'flex',
      flexDirection: 'column',
      gap: '3',
      p: { base: '4', desk: '5' },
      bg: 'cempaWash',
      '& input': { fontFamily: 'mono' },
    },
    form: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', desk: 'minmax(0, 1fr) auto' },
      alignItems: 'start',
      gap: '3',
      p: { base: '4', desk: '5' },
      '& > button': { mt: { desk: '7' } },
    },
    foot: {
      px: { base: '4', desk: '5' },
      py: '3',
      textStyle: 'small',
      color: 'muted',
      bg: 'paper',
      '& a': { color: 'cobalt', textDecoration: 'none' },
    },
  },
})
