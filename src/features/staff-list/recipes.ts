import { defineSlotRecipe } from '@pandacss/dev'

/** The only dark band of the panel: the marked rows of a list, and their actions. */
export const selectionBar = defineSlotRecipe({
  className: 'selection-bar',
  slots: ['root', 'words', 'count', 'filter', 'actions', 'mark', 'tools'],
  base: {
    root: {
      position: 'sticky',
      bottom: '3',
      zIndex: 'bar',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '3',
      m: '3',
      px: '4',
      py: '3',
      bg: 'ink',
      color: 'paper',
      borderRadius: 'card',
      boxShadow: 'float',
    },
    words: { flex: '1 1 12rem', minW: '0' },
    count: { textStyle: 'strong', color: 'paper' },
    filter: { textStyle: 'tiny', color: 'paper', opacity: '0.8', overflowWrap: 'anywhere' },
    actions: { display: 'flex', flexWrap: 'wrap', gap: '2' },
    mark: {
      display: 'inline-grid',
      placeItems: 'center',
      minW: { base: 'touch', _fine: '6' },
      minH: { base: 'touch', _fine: '6' },
      cursor: 'pointer',
      '& input': { w: '4', h: '4', accentColor: 'cobalt' },
    },
    tools: { display: 'flex', gap: '2' },
  },
})

/** The saved views of a list: links above it, and rows of the dialog that manages them. */
export const savedViews = defineSlotRecipe({
  className: 'saved-views',
  slots: ['chips', 'chip', 'root', 'list', 'row', 'link', 'note'],
  base: {
    chips: {
      display: 'flex',
      gap: '2',
      // On the phone they are in one scrolling line, so that the list does not move.
      overflowX: { base: 'auto', desk: 'visible' },
      flexWrap: { base: 'nowrap', desk: 'wrap' },
    },
    chip: {
      display: 'inline-flex',
      alignItems: 'center',
      flexShrink: '0',
      minH: { base: 'touch', _fine: '8' },
      maxW: '16rem',
      px: '3',
      textStyle: 'small',
      color: 'ink',
      bg: 'paper',
      border: 'line',
      borderRadius: 'round',
      textDecoration: 'none',
      '& > span': { truncate: true },
      '&[aria-current]': { bg: 'wash', borderColor: 'cobalt', color: 'cobalt' },
    },
    root: { display: 'grid', gap: '5', alignContent: 'start' },
    list: { display: 'grid', gap: '1', listStyle: 'none' },
    row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' },
    link: {
      display: 'flex',
      alignItems: 'center',
      // On the phone the name has a line of its own, above its actions.
      flex: { base: '1 1 100%', desk: '1 1 8rem' },
      minW: '0',
      minH: { base: 'touch', _fine: '8' },
      color: 'cobalt',
      overflowWrap: 'anywhere',
    },
    note: { textStyle: 'small', color: 'muted' },
  },
})
