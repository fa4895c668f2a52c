import { defineSlotRecipe } from '@pandacss/dev'

/** A band over the portal of a client and a frame around the window: so it is not mistaken for one's own account. */
export const viewAs = defineSlotRecipe({
  className: 'view-as',
  slots: ['band', 'words', 'title', 'detail', 'leave', 'frame', 'places', 'place', 'off'],
  base: {
    band: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '3',
      rowGap: '2',
      px: { base: '4', desk: '5' },
      py: '2',
      bg: 'panel',
      color: 'onPanel',
    },
    words: { flex: '1 1 14rem', minW: '0' },
    title: { textStyle: 'strong', color: 'onPanel' },
    detail: { textStyle: 'tiny', color: 'onPanel' },
    leave: {
      display: 'inline-flex',
      alignItems: 'center',
      minH: { base: 'touch', _fine: '2.25rem' },
      px: '4',
      bg: 'onPanel',
      color: 'panel',
      borderRadius: 'small',
      fontWeight: 'title',
      textDecoration: 'none',
      whiteSpace: 'nowrap',
    },
    frame: {
      position: 'fixed',
      inset: '0',
      zIndex: 'bar',
      border: '3px solid {colors.panel}',
      pointerEvents: 'none',
    },
    places: {
      display: { base: 'flex', desk: 'none' },
      gap: '1',
      px: '3',
      py: '1',
      overflowX: 'auto',
      borderBottom: 'line',
      bg: 'paper',
    },
    place: {
      display: 'inline-flex',
      alignItems: 'center',
      minH: 'touch',
      px: '3',
      borderRadius: 'small',
      color: 'ink2',
      textDecoration: 'none',
      whiteSpace: 'nowrap',
      '&[aria-current=page]': { bg: 'wash', color: 'cobalt', fontWeight: 'title' },
    },
    // The element has no box, so that the screen keeps the portal's layout.
    off: {
      display: 'contents',
      border: '0',
      m: '0',
      p: '0',
      minW: '0',
      // A link that looks like a button would suggest an action, which is disabled here: only the leave button is
      // highlighted.
      '& a[class*=button--look]': {
        bg: 'sunken',
        color: 'ink2',
        boxShadow: 'inset 0 0 0 1px {colors.line}',
      },
    },
  },
})
