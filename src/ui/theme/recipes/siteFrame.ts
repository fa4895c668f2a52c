import { defineSlotRecipe } from '@pandacss/dev'

/** The width of every band of the site, and its margin. */
export const siteWide = {
  w: 'full',
  maxW: 'calc({sizes.site} + 2 * {spacing.8})',
  mx: 'auto',
  px: { base: '5', desk: '8' },
} as const

export const site = defineSlotRecipe({
  className: 'site',
  slots: ['root', 'skip', 'main'],
  base: {
    root: { display: 'flex', flexDirection: 'column', flex: '1', minH: 'screen' },
    skip: {
      position: 'absolute',
      zIndex: 'toast',
      top: '2',
      left: '2',
      px: '4',
      minH: 'touch',
      py: '3',
      borderRadius: 'control',
      bg: 'surface',
      boxShadow: 'float',
      textStyle: 'control',
      transform: 'translateY(-200%)',
      _focus: { transform: 'none' },
    },
    main: { flex: '1', outline: 'none', overflowX: 'clip' },
  },
})

export const siteBanner = defineSlotRecipe({
  className: 'site-banner',
  slots: ['root', 'bar', 'text', 'scope', 'link', 'words', 'arrow', 'close'],
  base: {
    root: { bg: 'panel', color: 'onPanel', '[data-banner=closed] &': { display: 'none' } },
    bar: {
      ...siteWide,
      position: 'relative',
      display: 'flex',
      alignItems: 'center',
      justifyContent: { base: 'flex-start', desk: 'center' },
      gap: { base: '2', desk: '3' },
      minH: 'touch',
      pr: { base: '14', desk: '18' },
      py: '2',
      textStyle: 'small',
      fontWeight: 'medium',
      '& > span:first-child': { color: 'cempa' },
    },
    text: { '& b': { fontWeight: 'title' } },
    scope: { display: { base: 'none', mid: 'inline' } },
    link: {
      display: 'inline-flex',
      alignItems: 'center',
      flexShrink: '0',
      textDecoration: 'underline',
      textUnderlineOffset: '3px',
      // The whole bar, but for the cross.
      _after: { content: '""', position: 'absolute', inset: '0' },
      _focusVisible: {
        outlineStyle: 'none',
        _after: { outline: '2px solid {colors.onPanel}', outlineOffset: '-4px' },
      },
    },
    words: { srOnly: { base: true, desk: false } },
    arrow: { display: { base: 'block', desk: 'none' } },
    close: {
      position: 'absolute',
      zIndex: '1',
      right: { base: '2', desk: '5' },
      insetY: '0',
      w: 'touch',
      display: 'grid',
      placeItems: 'center',
      _focusVisible: { outlineColor: 'onPanel', outlineOffset: '-4px' },
    },
  },
})

export const siteFooter = defineSlotRecipe({
  className: 'site-footer',
  slots: ['root', 'grid', 'about', 'sentence', 'title', 'link', 'group', 'guest', 'member', 'foot'],
  base: {
    root: {
      mt: { base: '14', desk: '26' },
      pt: { base: '10', desk: '14' },
      borderTopWidth: '1px',
      borderTopStyle: 'solid',
      borderTopColor: 'line',
    },
    grid: {
      ...siteWide,
      display: 'grid',
      gap: { base: '6', desk: '8' },
      gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', mid: '2fr repeat(4, minmax(0, 1fr))' },
    },
    about: {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'flex-start',
      gap: '3',
      maxW: '18.75rem',
      gridColumn: { base: '1 / -1', mid: 'auto' },
    },
    sentence: { textStyle: 'small', color: 'muted' },
    title: { textStyle: 'small', fontWeight: 'title', mb: { base: '1', desk: '2' } },
    link: {
      display: 'inline-flex',
      alignItems: 'center',
      minH: { base: 'touch', _fine: '7' },
      // Of the ring around it.
      borderRadius: 'tile',
      fontSize: '14',
      color: 'muted',
      textDecoration: 'none',
      _hover: { color: 'ink', textDecoration: 'underline', textUnderlineOffset: '3px' },
    },
    group: { color: 'cobalt', fontWeight: 'medium', gap: '1' },
    guest: { '[data-session=in] &': { display: 'none' } },
    member: { display: 'none', '[data-session=in] &': { display: 'list-item' } },
    foot: {
      ...siteWide,
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      gap: '2',
      pt: { base: '6', desk: '10' },
      pb: '6',
      textStyle: 'tiny',
      color: 'muted',
    },
  },
})
