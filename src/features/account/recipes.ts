import { defineRecipe, defineSlotRecipe } from '@pandacss/dev'

/** The terms that a person agrees to, under the button. */
export const agreement = defineRecipe({
  className: 'agreement',
  base: {
    textStyle: 'tiny',
    color: 'muted',

    '& a': { color: 'cobalt', textDecoration: 'underline' },
  },
})

/**
 * Other ways to sign in, below the form. They are loaded late and take no height where the form is centred: the form
 * must not move when they appear.
 */
export const otherWays = defineSlotRecipe({
  className: 'otherways',
  slots: ['root', 'inside', 'or'],
  base: {
    root: { h: { base: 'auto', desk: '0' }, mt: { base: '0', desk: '-6' } },
    inside: {
      display: 'flex',
      flexDirection: 'column',
      gap: '3',
      pt: { base: '0', desk: '6' },
      pb: { base: '0', desk: '8' },
    },
    or: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      textStyle: 'small',
      color: 'muted',
      _before: { content: '""', flex: '1', borderTop: 'line' },
      _after: { content: '""', flex: '1', borderTop: 'line' },
    },
  },
})

/** A wall next to the form, up to the right edge; in one column, a single row at the bottom. */
export const screenWall = defineSlotRecipe({
  className: 'screenwall',
  slots: ['wall', 'strip'],
  base: {
    wall: {
      display: { base: 'none', mid: 'block' },
      position: 'sticky',
      top: '0',
      h: 'screen',
      overflow: 'hidden',
      bg: 'paper',
      pl: 'hair',
      borderLeft: 'line',
    },
    strip: { display: { base: 'block', mid: 'none' }, pb: 'env(safe-area-inset-bottom)' },
  },
})

/** The key of an authenticator app: as a QR code for the phone's camera, and as text. */
export const keyCard = defineSlotRecipe({
  className: 'key',
  slots: ['root', 'open', 'picture', 'words', 'title', 'sentence', 'term', 'key'],
  base: {
    root: {
      display: 'flex',
      flexDirection: { base: 'column', desk: 'row' },
      alignItems: { base: 'center', desk: 'flex-start' },
      gap: '5',
      p: { base: '4', desk: '5' },
    },
    open: {
      display: { base: 'flex', _fine: 'none' },
      alignItems: 'center',
      justifyContent: 'center',
      w: 'full',
      minH: 'touch',
      px: '4',
      borderRadius: 'control',
      bg: 'cobalt',
      color: 'onCobalt',
      textStyle: 'control',
      textDecoration: 'none',
    },
    // The picture has a white ground, in the dark theme too: cameras cannot read it inverted.
    picture: {
      flexShrink: '0',
      w: '11.5rem',
      h: '11.5rem',
      border: 'clear',
      borderColor: 'line2',
      borderRadius: 'control',
    },
    words: {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'flex-start',
      gap: '2',
      w: { base: 'full', desk: 'auto' },
      minW: '0',
    },
    title: { textStyle: 'h4', outline: 'none' },
    sentence: { textStyle: 'small', color: 'muted' },
    term: { textStyle: 'strong', mt: '2' },
    key: {
      textStyle: 'mono',
      fontSize: '14',
      w: 'full',
      py: '2',
      px: '3',
      bg: 'sunken',
      borderRadius: 'small',
      overflowWrap: 'anywhere',
      userSelect: 'all',
    },
  },
})

/** Ten codes, which can be copied by hand. */
export const spareCodes = defineSlotRecipe({
  className: 'sparecodes',
  slots: ['root', 'code'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', desk: 'repeat(5, minmax(0, 1fr))' },
      columnGap: '4',
      w: 'full',
      py: '1',
      px: { base: '3', desk: '4' },
      bg: 'sunken',
      borderRadius: 'control',
    },
    code: { textStyle: 'mono', fontSize: '14', py: '2', whiteSpace: 'nowrap' },
  },
})

/** One device of several. */
export const deviceRow = defineSlotRecipe({
  className: 'devices',
  slots: ['root', 'row', 'picture', 'words', 'title', 'detail'],
  base: {
    root: { display: 'flex', flexDirection: 'column' },
    row: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      minH: '4.5rem',
      py: '3',
      px: { base: '4', desk: '5' },
      '& + &': { borderTop: 'line' },
    },
    picture: { flexShrink: '0', color: 'muted' },
    words: { flex: '1', minW: '0' },
    title: { textStyle: 'strong' },
    detail: { textStyle: 'small', color: 'muted' },
  },
})
