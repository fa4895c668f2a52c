import { defineSlotRecipe } from '@pandacss/dev'
import { siteWide } from './siteFrame.ts'

const inkRule = { borderTopWidth: '1px', borderTopStyle: 'solid', borderTopColor: 'ink' } as const
const rule = { borderBottomWidth: '1px', borderBottomStyle: 'solid', borderBottomColor: 'line' } as const

/** One idea of a page: its heading, a sentence beside it, what follows. */
export const section = defineSlotRecipe({
  className: 'section',
  slots: ['root', 'head', 'title', 'lead', 'aside', 'body'],
  base: {
    root: { ...siteWide, pt: { base: '3.25rem', desk: '26' }, scrollMarginTop: '-2rem' },
    head: { mb: { base: '5', desk: '10' } },
    title: { textStyle: 'h1', maxW: '40rem' },
    lead: { textStyle: { base: 'body', desk: 'lead' }, color: 'ink2', maxW: '30rem' },
    aside: { mt: { base: '4', desk: '6' } },
    body: { minW: '0' },
  },
  variants: {
    look: {
      // Heading on the left, sentence at the right end, both on one line.
      row: {
        head: {
          display: 'grid',
          gridTemplateColumns: { desk: '1fr 1fr' },
          alignItems: 'end',
          gap: { base: '3', desk: '8' },
        },
        lead: { justifySelf: { desk: 'end' } },
      },
      // Heading in five columns, what it is about in seven.
      split: {
        root: {
          display: { mid: 'grid' },
          gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7fr)',
          columnGap: '4rem',
        },
        lead: { mt: { base: '2', desk: '4' } },
      },
      column: { lead: { mt: '3' } },
    },
    // Flush: the head of the page stands right above.
    flush: { true: { root: { pt: '0' } } },
  },
  defaultVariants: { look: 'row' },
})

/** The head of a page that is not the landing. */
export const pageHead = defineSlotRecipe({
  className: 'page-head',
  slots: ['root', 'words', 'title', 'lead', 'aside'],
  base: {
    root: {
      ...siteWide,
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'flex-end',
      justifyContent: 'space-between',
      gap: { base: '5', desk: '8' },
      pt: { base: '8', desk: '4rem' },
      pb: { base: '6', desk: '2.25rem' },
    },
    words: { maxW: '42rem' },
    title: {
      textStyle: 'h0',
      fontSize: { base: 'clamp(2.25rem, 10vw, 2.625rem)', desk: 'clamp(2.75rem, 4.4vw, 3.75rem)' },
    },
    lead: { textStyle: 'lead', color: 'ink2', mt: { base: '3', desk: '4' }, maxW: '36rem' },
    aside: { display: 'flex', flexWrap: 'wrap', gap: '3', '& > a': { flex: { base: '1', desk: 'none' } } },
  },
})

/** Services of the agency, the parts of the team: a name and what it does, a line each. */
export const roster = defineSlotRecipe({
  className: 'roster',
  slots: ['root', 'row', 'name', 'sentence'],
  base: {
    root: { ...inkRule },
    row: {
      display: 'grid',
      gridTemplateColumns: { desk: '13.75rem minmax(0, 1fr)' },
      gap: { base: '1', desk: '6' },
      py: { base: '4', desk: '1.375rem' },
      ...rule,
    },
    name: { textStyle: { base: 'h4', desk: 'h3' } },
    sentence: { textStyle: { base: 'small', desk: 'body' }, color: 'muted' },
  },
})

/** The e-mail capture, and the last call of every page. */
export const capture = defineSlotRecipe({
  className: 'capture',
  slots: ['root', 'text', 'title', 'sentence', 'body', 'wall'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: { mid: 'minmax(0, 1fr) 26rem', wide: 'minmax(0, 1fr) 30rem' },
      bg: 'surface',
      borderWidth: '1px',
      borderStyle: 'solid',
      borderColor: 'line',
      borderRadius: 'card',
      overflow: 'hidden',
    },
    text: { alignSelf: 'center', p: { base: '5', desk: '14' } },
    title: { textStyle: 'h1' },
    sentence: { color: 'muted', mt: '3', maxW: '26rem' },
    body: {
      mt: '5',
      maxW: '30rem',
      '&[data-row]': {
        display: 'flex',
        flexWrap: 'wrap',
        gap: '3',
        '& > a': { flex: { base: '1', desk: 'none' } },
      },
    },
    wall: {
      display: 'grid',
      gridTemplateColumns: { base: 'repeat(7, minmax(0, 1fr))', mid: 'repeat(4, minmax(0, 1fr))' },
      gap: { base: '2px', mid: '3px' },
      alignContent: 'center',
      bg: 'line',
      pt: { base: '2px', mid: '0' },
      pl: { mid: '3px' },
      '& > span': { bg: 'surface' },
      // The phone gets one row: the seven tools.
      '& > span:nth-child(n + 8)': { display: { base: 'none', mid: 'block' } },
    },
  },
})
