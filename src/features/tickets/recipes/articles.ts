import { defineSlotRecipe } from '@pandacss/dev'

/** The knowledge base: three columns of links under one rule. */
export const articleIndex = defineSlotRecipe({
  className: 'article-index',
  slots: ['root', 'group', 'head', 'title', 'count', 'list', 'link'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', desk: 'repeat(3, minmax(0, 1fr))' },
      border: 'line',
      borderRadius: 'card',
      bg: 'surface',
    },
    group: {
      p: { base: '4', desk: '5' },
      '& + &': { borderTop: { base: 'line', desk: 'none' }, borderLeft: { desk: 'line' } },
    },
    head: { display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: '3', mb: '2' },
    title: { textStyle: 'h4' },
    count: { textStyle: 'small', color: 'muted', whiteSpace: 'nowrap' },
    list: { display: 'flex', flexDirection: 'column' },
    link: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '2',
      minH: 'touch',
      textStyle: 'small',
      borderTop: 'line',
      textDecoration: 'none',
      _hover: { color: 'cobalt' },
      '& svg': { color: 'muted' },
    },
  },
})

/** One article, laid out like an entry. */
export const articleText = defineSlotRecipe({
  className: 'article-text',
  slots: ['root', 'title', 'part', 'heading', 'steps'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '5', maxW: 'prose' },
    title: { textStyle: 'h2' },
    part: { display: 'flex', flexDirection: 'column', gap: '2' },
    heading: { textStyle: 'h4' },
    steps: { listStyle: 'decimal', pl: '5', display: 'flex', flexDirection: 'column', gap: '1' },
  },
})

export const suggested = defineSlotRecipe({
  className: 'suggested',
  slots: ['root', 'title', 'link'],
  base: {
    root: { p: '3', borderRadius: 'control', bg: 'wash' },
    title: { textStyle: 'tiny', color: 'muted' },
    link: {
      display: 'inline-flex',
      alignItems: 'center',
      minH: { base: 'touch', _fine: '7' },
      textStyle: 'small',
      color: 'cobalt',
      textDecoration: 'underline',
      textUnderlineOffset: '3px',
    },
  },
})
