import { defineSlotRecipe } from '@pandacss/dev'
import { LARGE_TEXT, cardSurface } from '../../ui/theme/surfaces.ts'

/** Next to the sections on the desktop, alone on the phone. */
export const settingsIndex = defineSlotRecipe({
  className: 'settings-index',
  slots: [
    'layout',
    'sections',
    'section',
    'nav',
    'list',
    'link',
    'icon',
    'words',
    'name',
    'value',
    'arrow',
    'sentences',
  ],
  base: {
    layout: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', desk: '13rem minmax(0, 45rem)' },
      columnGap: '10',
      alignItems: 'start',
    },
    sections: { display: 'flex', flexDirection: 'column', gap: { base: '8', desk: '10' }, minW: '0' },
    section: {
      display: 'flex',
      flexDirection: 'column',
      gap: '8',
      minW: '0',
      scrollMarginTop: '6',
      // Alone on the phone: the bar's own line is directly above its first block.
      '& > .block__root:first-child': {
        pt: { base: '0', desk: '4' },
        borderTopWidth: { base: '0', desk: '1px' },
      },
      // Sections below one whose data is not read yet are hidden: they would move when it is drawn.
      ':root:not([data-nothing-loads]) &:has(output .skeleton, output .spinner, [data-pending]) ~ *': {
        visibility: 'hidden',
      },
    },
    // Two sentences: on the phone their control is below them.
    sentences: { flex: { base: '1 1 100%', desk: '1 1 11rem' }, minW: '0' },
    nav: { position: { desk: 'sticky' }, top: '0' },
    list: {
      display: 'flex',
      flexDirection: 'column',
      overflow: 'hidden',
      containerType: 'inline-size',
      ...cardSurface,
      desk: { bg: 'transparent', borderWidth: '0', borderRadius: '0', gap: '1' },
    },
    link: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      minH: { base: '4rem', desk: '10' },
      py: { base: '3', desk: '2' },
      px: { base: '4', desk: '3' },
      color: 'ink',
      textDecoration: 'none',
      'li:not(:first-child) &': { borderTop: { base: 'line', desk: 'none' } },
      desk: {
        borderRadius: 'small',
        color: 'ink2',
        _hover: { bg: 'neutralWash' },
        '&[aria-current]': { bg: 'wash', color: 'cobalt', fontWeight: 'control' },
      },
    },
    icon: {
      flexShrink: '0',
      color: 'muted',
      '[aria-current] &': { color: 'cobalt' },
      [LARGE_TEXT]: { display: { base: 'none', desk: 'inline' } },
    },
    words: { flex: '1', minW: '0' },
    name: {
      display: 'block',
      textStyle: { base: 'strong', desk: 'small' },
      fontWeight: { desk: 'inherit' },
      fontSize: { base: 'min({fontSizes.16}, 6vw)', desk: '14' },
    },
    value: {
      textStyle: 'small',
      color: 'muted',
      display: { base: 'block', desk: 'none' },
      // Reserves a line before its text is read: otherwise the row would grow.
      _empty: { _before: { content: '"\\200b"' } },
    },
    arrow: {
      flexShrink: '0',
      color: 'muted',
      display: { desk: 'none' },
      [LARGE_TEXT]: { display: 'none' },
    },
  },
})

/** Notifications by channel. */
export const noticeTable = defineSlotRecipe({
  className: 'notice-table',
  slots: ['root', 'head', 'channel', 'row', 'notice', 'name', 'detail', 'cell', 'box', 'note', 'none'],
  base: {
    root: { w: 'full', borderCollapse: 'collapse', textAlign: 'left' },
    head: {
      bg: 'sunken',
      textStyle: 'tiny',
      color: 'muted',
      fontWeight: 'medium',
      py: '3',
      px: { base: '4', desk: '5' },
    },
    channel: {
      bg: 'sunken',
      textStyle: 'tiny',
      color: 'muted',
      fontWeight: 'medium',
      py: '3',
      px: '1',
      w: { base: '4.5rem', desk: '7rem' },
      textAlign: 'center',
    },
    row: { borderTop: 'line' },
    notice: { py: '3', px: { base: '4', desk: '5' }, fontWeight: 'inherit' },
    name: { textStyle: 'strong', display: 'block' },
    detail: { textStyle: 'tiny', color: 'muted', display: 'block' },
    cell: { textAlign: 'center', verticalAlign: 'middle' },
    box: {
      display: 'inline-grid',
      placeItems: 'center',
      verticalAlign: 'top',
      w: 'touch',
      h: 'touch',
      cursor: 'pointer',
    },
    none: { color: 'muted' },
    note: { px: { base: '4', desk: '5' }, py: '3', textStyle: 'tiny', color: 'muted', borderTop: 'line' },
  },
})
