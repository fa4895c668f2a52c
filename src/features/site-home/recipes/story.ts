import { defineSlotRecipe } from '@pandacss/dev'

/** Three quotes; on the phone a strip that is swiped. */
export const quotes = defineSlotRecipe({
  className: 'quotes',
  slots: ['note', 'root', 'item', 'text', 'who', 'name', 'business'],
  base: {
    note: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '2',
      textStyle: 'small',
      color: 'muted',
      justifySelf: { desk: 'end' },
    },
    root: {
      display: 'grid',
      gridAutoFlow: { base: 'column', desk: 'row' },
      gridAutoColumns: { base: '82%', desk: 'auto' },
      gridTemplateColumns: { desk: '1.25fr 1fr 1fr' },
      overflowX: { base: 'auto', desk: 'visible' },
      scrollSnapType: { base: 'x mandatory', desk: 'none' },
      scrollPaddingInline: '5',
      scrollbarWidth: 'none',
      mx: { base: '-5', desk: '0' },
      px: { base: '5', desk: '0' },
      borderTop: 'ink',
      borderTopColor: { base: 'line', desk: 'ink' },
    },
    item: {
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'space-between',
      gap: { base: '5', desk: '8' },
      m: '0',
      py: { base: '5', desk: '7' },
      pr: { base: '5', desk: '7' },
      pl: { base: '5', desk: '7' },
      scrollSnapAlign: 'start',
      borderLeft: 'line',
      _first: { borderLeftWidth: '0', pl: '0' },
    },
    text: {
      fontFamily: 'display',
      fontWeight: 'medium',
      fontSize: '18',
      lineHeight: '1.4',
      letterSpacing: '-0.01em',
      'figure:first-child > &': {
        fontSize: { mid: '1.5rem' },
        lineHeight: { mid: '1.32' },
        letterSpacing: { mid: '-0.02em' },
      },
    },
    who: { display: 'flex', alignItems: 'center', gap: '3' },
    name: { display: 'block', textStyle: 'small', fontWeight: 'title' },
    business: { display: 'block', textStyle: 'tiny', color: 'muted' },
  },
})

export const steps = defineSlotRecipe({
  className: 'steps',
  slots: ['root', 'step', 'picture', 'when', 'title', 'sentence'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: { desk: 'repeat(2, minmax(0, 1fr))', mid: 'repeat(4, minmax(0, 1fr))' },
      columnGap: '6',
      rowGap: { desk: '8' },
    },
    step: {
      display: 'flex',
      flexDirection: { base: 'row', desk: 'column' },
      gap: { base: '4', desk: '5' },
      py: { base: '4', desk: '5' },
      borderTopWidth: '1px',
      borderTopStyle: 'solid',
      borderTopColor: { base: 'line', desk: 'ink' },
      _first: { borderTopColor: 'ink' },
    },
    picture: { w: { base: '3rem', desk: '4rem' }, flexShrink: '0', '& > span': { borderRadius: 'badge' } },
    when: { textStyle: 'tiny', color: 'muted', fontWeight: 'control' },
    title: { textStyle: 'h4', mt: '1' },
    sentence: { textStyle: 'small', color: 'muted', mt: '1' },
  },
})
