import { defineSlotRecipe } from '@pandacss/dev'

/** The client's first screen: who it is, what waits, the figures, and two columns under them. */
export const overview = defineSlotRecipe({
  className: 'overview',
  slots: ['hello', 'name', 'detail', 'top', 'columns', 'side', 'quiet'],
  base: {
    hello: { display: 'flex', flexDirection: 'column', gap: '1' },
    name: { textStyle: 'h2' },
    detail: { textStyle: 'small', color: 'muted' },
    top: { display: 'flex', flexDirection: 'column', gap: { base: '4', desk: '5' }, minW: '0' },
    quiet: { textStyle: 'small', color: 'muted' },
    columns: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', wide: 'minmax(0, 1fr) {sizes.card}' },
      gap: { base: '8', wide: '6' },
      alignItems: 'start',
    },
    side: {
      display: 'grid',
      gridTemplateColumns: {
        base: 'minmax(0, 1fr)',
        mid: 'repeat(2, minmax(0, 1fr))',
        wide: 'minmax(0, 1fr)',
      },
      gap: '4',
      alignItems: 'start',
      minW: '0',
    },
  },
})

/** Tools side by side, each with its meter, parted by rules. */
export const usageLedger = defineSlotRecipe({
  className: 'usage',
  slots: ['root', 'cell', 'head', 'text', 'name', 'detail'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', mid: 'repeat(2, minmax(0, 1fr))' },
      // The rules are the ground that shows between the cells.
      gap: '1px',
      bg: 'line',
      borderWidth: '1px',
      borderStyle: 'solid',
      borderColor: 'line',
      borderRadius: 'card',
      overflow: 'hidden',
    },
    cell: {
      display: 'flex',
      flexDirection: 'column',
      gap: '4',
      minW: '0',
      p: { base: '4', desk: '5' },
      bg: 'surface',
      '&:last-child:nth-child(odd)': { gridColumn: { mid: '1 / -1' } },
    },
    head: { display: 'flex', alignItems: 'center', gap: '3', minW: '0' },
    text: { flex: '1', minW: '0' },
    name: { textStyle: 'strong', fontSize: '16', truncate: true },
    detail: { textStyle: 'tiny', color: 'muted', truncate: true },
  },
})

export const personCard = defineSlotRecipe({
  className: 'person',
  slots: ['root', 'head', 'text', 'name', 'detail', 'actions'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '4' },
    head: { display: 'flex', alignItems: 'center', gap: '3' },
    text: { minW: '0' },
    name: { textStyle: 'h4', overflowWrap: 'anywhere' },
    detail: { textStyle: 'small', color: 'muted' },
    actions: { display: 'flex', gap: '2', '& > *': { flex: '1' } },
  },
})

/** What happened, the newest on top. */
export const timeline = defineSlotRecipe({
  className: 'timeline',
  slots: ['root', 'item', 'text', 'what', 'kind', 'when'],
  base: {
    root: { display: 'flex', flexDirection: 'column' },
    item: {
      display: 'grid',
      gridTemplateColumns: '{spacing.2} minmax(0, 1fr) auto',
      columnGap: '3',
      alignItems: 'start',
      position: 'relative',
      pb: '4',
      _before: {
        content: '""',
        w: '2',
        h: '2',
        mt: 'half',
        bg: 'line2',
        clipPath: 'polygon(50% 0,100% 50%,50% 100%,0 50%)',
        forcedColorAdjust: 'none',
      },
      '&:first-child': { _before: { bg: 'cobalt' } },
      '&:last-child': { pb: '0' },
      '&:not(:last-child)': {
        _after: {
          content: '""',
          position: 'absolute',
          left: '3.5px',
          top: '5',
          bottom: '-0.125rem',
          w: '1px',
          bg: 'line',
        },
      },
    },
    text: { minW: '0' },
    what: { textStyle: 'small' },
    kind: { textStyle: 'tiny', color: 'muted' },
    when: {
      textStyle: 'tiny',
      lineHeight: '1.25rem',
      color: 'muted',
      whiteSpace: 'nowrap',
      fontVariantNumeric: 'tabular-nums',
    },
  },
})
