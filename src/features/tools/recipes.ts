import { defineSlotRecipe } from '@pandacss/dev'
import { LARGE_TEXT, cardSurface } from '../../ui/theme/surfaces.ts'

const cellLine = { borderStyle: 'solid', borderColor: 'line', borderWidth: '0' } as const

/** The tools of an account: rows on the phone, on the desktop a grid of 4 x 2 cells that share their borders. */
export const toolBook = defineSlotRecipe({
  className: 'tool-book',
  slots: [
    'root',
    'cell',
    'head',
    'text',
    'name',
    'category',
    'sentence',
    'notice',
    'foot',
    'state',
    'star',
    'more',
    'link',
  ],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: {
        base: 'minmax(0, 1fr)',
        mid: 'repeat(2, minmax(0, 1fr))',
        wide: 'repeat(4, minmax(0, 1fr))',
      },
      // The rules are the background that shows between the cells.
      gap: '1px',
      ...cardSurface,
      bg: 'line',
      overflow: 'hidden',
      containerType: 'inline-size',
    },
    cell: {
      ...cellLine,
      display: 'grid',
      gridTemplateColumns: '3.5rem minmax(0, 1fr) auto',
      gridTemplateRows: { mid: 'auto auto 1fr auto' },
      columnGap: '3',
      rowGap: '1',
      alignItems: { base: 'center', mid: 'start' },
      minW: '0',
      p: { base: '4', desk: '5' },
      bg: 'surface',
      [LARGE_TEXT]: { gridTemplateColumns: 'minmax(0, 1fr) auto' },
    },
    head: {
      gridColumn: '1',
      gridRow: { base: '1 / span 2', mid: '1' },
      [LARGE_TEXT]: { display: 'none' },
    },
    text: {
      gridColumn: { base: '2', mid: '1 / -1' },
      minW: '0',
      mt: { mid: '2' },
      [LARGE_TEXT]: { gridColumn: '1' },
    },
    name: { textStyle: 'h4', fontSize: 'min({fontSizes.18}, 6vw)' },
    // Two lines a row on the phone: the name and the state. The tool's own page shows its category.
    category: { display: { base: 'none', mid: 'block' }, textStyle: 'tiny', color: 'muted' },
    sentence: {
      display: { base: 'none', mid: 'block' },
      gridColumn: '1 / -1',
      textStyle: 'small',
      color: 'muted',
    },
    // The phone shows it too: a tool that cannot be opened shows the reason in place of its button.
    notice: {
      gridColumn: { base: '2 / -1', mid: '1 / -1' },
      textStyle: 'small',
      [LARGE_TEXT]: { gridColumn: '1 / -1' },
    },
    star: {
      gridColumn: '3',
      gridRow: '1',
      justifySelf: 'end',
      color: 'muted',
      '&[aria-pressed=true]': { color: 'amber', '& svg': { fill: 'cempa' } },
      [LARGE_TEXT]: { gridColumn: '2' },
    },
    foot: {
      gridColumn: { base: '2 / -1', mid: '1 / -1' },
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '2',
      mt: { mid: '3' },
      [LARGE_TEXT]: { gridColumn: '1 / -1' },
    },
    more: { bg: 'sunken', alignContent: 'start' },
    link: { alignSelf: 'end', gridColumn: '1 / -1' },
  },
})

/** A framed tool: a slim bar, and the frame below. */
export const toolView = defineSlotRecipe({
  className: 'tool-view',
  slots: [
    'bar',
    'place',
    'use',
    'actions',
    'star',
    'stage',
    'frame',
    'cover',
    'layer',
    'float',
    'name',
    'hint',
    'handle',
  ],
  base: {
    bar: {
      display: 'flex',
      alignItems: 'center',
      gap: { base: '1', desk: '4' },
      flexShrink: '0',
      minH: '14',
      pl: { base: '4', desk: '6' },
      pr: { base: '2', desk: '6' },
      bg: 'paper',
      borderBottom: 'line',
    },
    place: { display: { base: 'none', mid: 'flex' }, alignItems: 'center', gap: '3' },
    use: { textStyle: 'small', color: 'muted', minW: '0', truncate: true },
    actions: {
      display: 'flex',
      alignItems: 'center',
      gap: { base: '0', desk: '2' },
      ml: 'auto',
      flexShrink: '0',
    },
    star: { '&[aria-pressed=true]': { color: 'amber', '& svg': { fill: 'cempa' } } },
    stage: { position: 'relative', display: 'flex', flex: '1', minH: '0', bg: 'paper' },
    // No background: the browser gives a page without a dark theme a white one.
    frame: { flex: '1', w: 'full', h: 'full', borderWidth: '0' },
    cover: {
      position: 'absolute',
      inset: '0',
      display: 'flex',
      flexDirection: 'column',
      overflowY: 'auto',
      bg: 'paper',
    },
    // This page gets no pointer events over another site's frame: while the bar is hidden, this layer catches the next
    // one.
    layer: { position: 'absolute', inset: '0', display: { base: 'none', _fine: 'block' } },
    float: {
      position: 'absolute',
      left: '50%',
      bottom: 'calc({spacing.4} + env(safe-area-inset-bottom))',
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      p: '2',
      pl: '4',
      bg: 'surface',
      borderRadius: 'card',
      boxShadow: 'float',
      transform: 'translateX(-50%)',
    },
    name: { textStyle: 'strong', whiteSpace: 'nowrap' },
    hint: {
      textStyle: 'small',
      color: 'muted',
      whiteSpace: 'nowrap',
      display: { base: 'none', mid: 'inline' },
    },
    handle: {
      position: 'absolute',
      left: '50%',
      bottom: 'env(safe-area-inset-bottom)',
      w: '18',
      minH: 'touch',
      transform: 'translateX(-50%)',
      display: 'grid',
      alignItems: 'end',
      justifyItems: 'center',
      pb: '2',
      _before: { content: '""', w: '10', h: '1', borderRadius: 'round', bg: 'biscuit' },
    },
  },
  variants: {
    full: { true: { stage: { position: 'fixed', inset: '0', zIndex: 'dialog' } } },
    hidden: { true: { frame: { visibility: 'hidden' } } },
  },
})
