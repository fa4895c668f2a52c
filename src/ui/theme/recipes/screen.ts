import { defineRecipe, defineSlotRecipe } from '@pandacss/dev'

/** A screen for a single purpose: log-in, a refusal, a missing page. */
export const screen = defineSlotRecipe({
  className: 'screen',
  slots: [
    'root',
    'side',
    'header',
    'main',
    'content',
    'drawing',
    'title',
    'sentence',
    'form',
    'links',
    'actions',
  ],
  base: {
    root: { display: 'flex', flexDirection: 'column', flex: '1', minH: 'screen' },
    side: { display: 'flex', flexDirection: 'column', flex: '1', minW: '0' },
    header: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '4',
      px: { base: '4', desk: '8' },
      py: '4',
      pt: 'calc(env(safe-area-inset-top) + {spacing.4})',
    },
    main: {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      justifyContent: { base: 'flex-start', desk: 'center' },
      flex: '1',
      px: '4',
      pt: { base: '4', desk: '8' },
      pb: { base: '8', desk: '18' },
    },
    // The content is in the middle of a wide screen: without a height, its title would move with every change of its
    // content.
    content: {
      w: 'full',
      maxW: 'form',
      minH: { mid: '14rem' },
      display: 'flex',
      flexDirection: 'column',
      gap: '6',
    },
    drawing: { w: '13.5rem', maxW: 'full', color: 'biscuit', '& svg': { overflow: 'visible' } },
    title: { textStyle: 'h2' },
    sentence: { textStyle: 'body', color: 'muted', mt: '2' },
    form: { display: 'flex', flexDirection: 'column', gap: '5' },
    links: {
      display: 'flex',
      flexDirection: 'column',
      textStyle: 'small',
      color: 'muted',
      gap: { base: '0', desk: '2' },
      '& p': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '2' },
      '& a': {
        display: 'inline-flex',
        alignItems: 'center',
        minH: { base: 'touch', _fine: '0' },
        color: 'cobalt',
        fontWeight: 'medium',
        textDecoration: 'underline',
        textUnderlineOffset: '3px',
      },
    },
    actions: { display: 'flex', flexWrap: 'wrap', gap: '3' },
  },
  variants: {
    walled: {
      true: {
        root: { display: { base: 'flex', mid: 'grid' }, gridTemplateColumns: { mid: 'minmax(0, 1fr) 42%' } },
      },
    },
  },
})

export const brandMark = defineRecipe({
  className: 'brand',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '0.625rem',
    textStyle: 'brand',
    color: 'ink',
    textDecoration: 'none',
    minH: { base: 'touch', _fine: '0' },
    '& svg': { w: '7', h: '7', borderRadius: 'badge' },
  },
})
