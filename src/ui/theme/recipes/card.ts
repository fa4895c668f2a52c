import { defineSlotRecipe } from '@pandacss/dev'
import { cardSurface } from '../surfaces.ts'

/** A surface with a fine line. A card never contains a card: inside it, rules separate. */
export const card = defineSlotRecipe({
  className: 'card',
  slots: ['root', 'head', 'title', 'body', 'foot'],
  base: {
    root: {
      display: 'flex',
      flexDirection: 'column',
      minW: '0',
      ...cardSurface,
      overflow: 'hidden',
    },
    head: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '3',
      minH: '14',
      py: '2',
      px: { base: '4', desk: '5' },
    },
    title: { textStyle: 'h4' },
    body: {
      display: 'flex',
      flexDirection: 'column',
      gap: '3',
      flex: '1',
      p: { base: '4', desk: '5' },
      // The head has its own space below.
      '[data-head] > &': { pt: '1' },
    },
    foot: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'flex-end',
      gap: '2',
      py: '3',
      px: { base: '4', desk: '5' },
      bg: 'paper',
      borderTop: 'line',
    },
  },
  variants: {
    look: {
      plain: {},
      // Unfinished: the tool is being set up.
      dashed: { root: { borderStyle: 'dashed', borderColor: 'line2', bg: 'transparent' } },
      panel: {
        root: { bg: 'panel', color: 'onPanel', borderColor: 'panel' },
        foot: { bg: 'panel', borderTopColor: 'panelLine' },
      },
    },
  },
  defaultVariants: { look: 'plain' },
})

/** Figures side by side in one frame, separated by rules. */
export const statStrip = defineSlotRecipe({
  className: 'stats',
  slots: ['root', 'item', 'label', 'link', 'value', 'unit', 'note'],
  base: {
    root: {
      display: 'grid',
      // An amount with its unit needs a quarter of a wide screen, or half of a phone in a smaller font.
      gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', wide: 'none' },
      gridAutoFlow: { wide: 'column' },
      gridAutoColumns: { wide: 'minmax(0, 1fr)' },
      // The rules are the background that shows between the cells.
      gap: '1px',
      bg: 'line',
      border: 'line',
      borderRadius: 'card',
      overflow: 'hidden',
    },
    item: {
      display: 'flex',
      flexDirection: 'column',
      gap: '1',
      minW: '0',
      py: { base: '3', desk: '4' },
      px: { base: '4', desk: '5' },
      bg: 'surface',
      position: 'relative',
      '&:has(a:hover)': { bg: 'ground' },
      '&:last-child:nth-child(odd)': { gridColumn: { base: '1 / -1', wide: 'auto' } },
    },
    label: { textStyle: 'small', color: 'muted' },
    link: {
      color: 'inherit',
      textDecoration: 'none',
      _after: { content: '""', position: 'absolute', inset: '0' },
      _hover: { textDecoration: 'underline', textUnderlineOffset: '[3px]' },
    },
    value: { textStyle: 'figure', fontSize: { base: '22', desk: '28' } },
    unit: { textStyle: 'small', color: 'muted', fontFamily: 'ui', letterSpacing: '0', fontWeight: 'body' },
    // On the phone, a label or a value of the next cell may have two lines.
    note: { textStyle: 'tiny', color: 'muted', mt: { base: 'auto', wide: '0' } },
  },
})
