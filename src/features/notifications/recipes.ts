import { defineSlotRecipe } from '@pandacss/dev'

const tone = (wash: string, ink: string) => ({ picture: { bg: wash, color: ink } })

export const bell = defineSlotRecipe({
  className: 'bell',
  slots: ['root', 'count'],
  base: {
    root: { position: 'relative' },
    // Outlined in the bar's colour, so that the bell stays recognisable under it.
    count: {
      position: 'absolute',
      top: '0',
      left: '55%',
      display: 'inline-flex',
      borderRadius: 'control',
      boxShadow: '0 0 0 2px {colors.paper}',
      pointerEvents: 'none',
    },
  },
})

/** The notifications of the drawer: ruled from edge to edge, the unread ones marked in the margin (look §5). */
export const notices = defineSlotRecipe({
  className: 'notices',
  slots: [
    'bar',
    'list',
    'item',
    'mark',
    'main',
    'picture',
    'words',
    'title',
    'message',
    'when',
    'dismiss',
    'foot',
  ],
  base: {
    bar: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      columnGap: '3',
      minH: 'touch',
      textStyle: 'small',
      color: 'muted',
    },
    list: {
      mx: '-6',
      borderTop: 'line',
    },
    item: {
      position: 'relative',
      display: 'flex',
      alignItems: 'stretch',
      borderBottom: 'line',
    },
    mark: { position: 'absolute', left: '2', top: '1.75rem', color: 'cobalt', display: 'flex' },
    main: {
      display: 'flex',
      gap: '3',
      flex: '1',
      minW: '0',
      py: '0.875rem',
      pl: '6',
      pr: '2',
      textAlign: 'left',
      textDecoration: 'none',
      color: 'ink',
      outlineOffset: '-2px',
      transitionProperty: 'background-color',
      transitionDuration: 'color',
      '&:is(a, button)': { cursor: 'pointer', _hover: { bg: 'sunken' } },
    },
    picture: {
      display: 'grid',
      placeItems: 'center',
      w: '2.25rem',
      h: '2.25rem',
      flexShrink: '0',
      borderRadius: 'small',
    },
    words: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      columnGap: '3',
      rowGap: 'hair',
      flex: '1',
      minW: '0',
      alignContent: 'start',
    },
    title: { textStyle: 'small', lineHeight: '1.35', fontWeight: 'nav', overflowWrap: 'anywhere' },
    when: {
      textStyle: 'tiny',
      lineHeight: '1.575',
      color: 'muted',
      whiteSpace: 'nowrap',
      fontVariantNumeric: 'tabular-nums',
    },
    message: { gridColumn: '1 / -1', textStyle: 'small', color: 'muted', overflowWrap: 'anywhere' },
    dismiss: { display: 'grid', placeItems: 'center', flexShrink: '0', pr: '1', color: 'muted' },
    foot: {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      gap: '2',
      pt: '1',
      textStyle: 'small',
      color: 'muted',
      textAlign: 'center',
    },
  },
  variants: {
    unread: { true: { title: { fontWeight: 'title' } } },
    type: {
      success: tone('greenWash', 'green'),
      error: tone('redWash', 'red'),
      warning: tone('amberWash', 'amber'),
      info: tone('wash', 'cobalt'),
    },
  },
})
