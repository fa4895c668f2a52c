import { defineSlotRecipe } from '@pandacss/dev'

/** Excludes a device that cannot load anything yet: there nothing is going to move (NothingYetBanner). */
const loads = ':root:not([data-nothing-loads])'

/** A scrolling screen of the dashboard: its bar stays, its content scrolls. */
export const workPage = defineSlotRecipe({
  className: 'work',
  slots: ['scroll', 'body', 'main', 'aside'],
  base: {
    scroll: {
      flex: '1',
      minH: '0',
      // Visually hidden text stays inside too, or the page scrolls to it.
      position: 'relative',
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      outlineOffset: '-2px',
      scrollbarGutter: 'stable',
    },
    body: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: { base: '8', desk: '10' },
      w: 'full',
      maxW: 'page',
      mx: 'auto',
      px: { base: '4', desk: '8' },
      pt: { base: '5', desk: '7' },
      pb: { base: '10', desk: '14' },
      // A foot at the bottom ends the screen.
      // The height of a suggestion above the bar (features/suggestions).
      ':root[data-suggestion=bottom] &': { pb: { base: '13rem', desk: '14' } },
      '&:has([data-foot])': { minH: { base: 'full', mid: '0' }, pb: { base: '0', mid: '10' } },
    },
    main: {
      display: 'flex',
      flexDirection: 'column',
      gap: { base: '8', desk: '10' },
      minW: '0',
      // Parts below one whose data is not read yet are hidden: they would move when it is drawn. The elements are named:
      // of a rule for any element, each row that leaves a list would restyle the rows after it, and scrolling would stop.
      [`${loads} & [data-pending] ~ *, ${loads} & :is(div, section, form):has(> [data-pending]) ~ *`]: {
        visibility: 'hidden',
      },
      [`${loads} & :is(output, .block__root, .empty__root):has(.skeleton, output .spinner, [data-pending]) ~ *`]:
        {
          visibility: 'hidden',
        },
      [`${loads} & output:has(> .spinner) ~ *`]: { visibility: 'hidden' },
    },
    aside: { display: 'flex', flexDirection: 'column', gap: '6', minW: '0' },
  },
  variants: {
    columns: {
      one: {},
      // The panel of look §4: the work, and a narrow column about the other person.
      aside: { body: { gridTemplateColumns: { wide: 'minmax(0, 1fr) {sizes.card}' }, alignItems: 'start' } },
      narrow: { body: { maxW: '{sizes.reading}' } },
    },
  },
  defaultVariants: { columns: 'one' },
})

/** A block of the ledger: a rule, a heading, its content (look §3). */
export const block = defineSlotRecipe({
  className: 'block',
  slots: ['root', 'head', 'title', 'sentence'],
  base: {
    root: {
      display: 'flex',
      flexDirection: 'column',
      gap: '4',
      minW: '0',
      pt: '4',
      borderTop: 'ink',
      // On the phone the bar's own line is directly above the first block.
      '.work__main > &:first-child': {
        pt: { base: '0', desk: '4' },
        borderTopWidth: { base: '0', desk: '1px' },
      },
    },
    head: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '3', minH: '8' },
    title: { textStyle: 'h3', flex: '1' },
    // Close to its heading.
    sentence: { textStyle: 'small', color: 'muted', maxW: 'prose', mt: '-2' },
  },
})
