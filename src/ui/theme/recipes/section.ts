import { defineSlotRecipe } from '@pandacss/dev'
import { siteWide } from '../bands.ts'

/** A section of a page: its heading, a sentence next to it, its content. */
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
      // Heading in five columns, content in seven.
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
    // Flush: the header of the page is directly above.
    flush: { true: { root: { pt: '0' } } },
  },
  defaultVariants: { look: 'row' },
})

/** The head of a page other than the landing page. */
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
      // At a large font size a long word still fits the screen.
      fontSize: { base: 'min(clamp(2.25rem, 10vw, 2.625rem), 12vw)', desk: 'clamp(2.75rem, 4.4vw, 3.75rem)' },
    },
    lead: { textStyle: 'lead', color: 'ink2', mt: { base: '3', desk: '4' }, maxW: '36rem' },
    aside: { display: 'flex', flexWrap: 'wrap', gap: '3', '& > a': { flex: { base: '1', desk: 'none' } } },
  },
})
