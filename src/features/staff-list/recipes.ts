import { defineSlotRecipe } from '@pandacss/dev'

/** The only dark band of the panel: what is marked in a list, and what can be done with it. */
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
