import { defineSlotRecipe } from '@pandacss/dev'
import { forcedChosen } from '../../../ui/theme/surfaces.ts'
import { siteWide } from '../../../ui/theme/bands.ts'

const bare = { listStyle: 'none', '&::-webkit-details-marker': { display: 'none' } } as const

export const siteHeader = defineSlotRecipe({
  className: 'site-header',
  slots: ['root', 'bar', 'nav', 'link', 'actions', 'theme', 'guest', 'member', 'wideOnly'],
  base: {
    root: {
      position: 'relative',
      zIndex: 'bar',
      bg: 'paper',
      borderBottom: 'line',
    },
    bar: {
      ...siteWide,
      display: 'flex',
      alignItems: 'center',
      gap: { base: '2', mid: '3', wide: '6' },
      // At a large font size the name and the buttons do not fit side by side.
      flexWrap: 'wrap',
      overflowWrap: 'normal',
      minH: { base: '3.75rem', mid: '4.25rem' },
      pr: { base: '2', desk: '8' },
    },
    nav: { display: { base: 'none', mid: 'flex' }, alignItems: 'center', gap: { base: '0', wide: '1' } },
    link: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1',
      minH: { base: 'touch', _fine: '2.25rem' },
      px: { base: '2', wide: '3' },
      borderRadius: 'small',
      whiteSpace: 'nowrap',
      fontSize: '14',
      fontWeight: 'nav',
      color: 'ink2',
      textDecoration: 'none',
      cursor: 'pointer',
      ...bare,
      _hover: { bg: 'sunken', color: 'ink' },
      'details[open] > &': { bg: 'sunken', color: 'ink' },
      '&[aria-current=page]': { color: 'ink', fontWeight: 'title', ...forcedChosen },
    },
    actions: {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'flex-end',
      alignItems: 'center',
      gap: { base: '1', desk: '2' },
      ml: 'auto',
    },
    // The sun is shown in the dark theme, the moon in the light one.
    theme: {
      '& svg:last-child': { display: 'none' },
      '@media (prefers-color-scheme: dark)': {
        ':root:not([data-theme=light]) & svg:first-child': { display: 'none' },
        ':root:not([data-theme=light]) & svg:last-child': { display: 'block' },
      },
      '[data-theme=dark] & svg:first-child': { display: 'none' },
      '[data-theme=dark] & svg:last-child': { display: 'block' },
    },
    // index.html marks the root before the first paint; both are in the page, so that nothing jumps.
    guest: { display: 'contents', '[data-session=in] &': { display: 'none' } },
    member: { display: 'none', '[data-session=in] &': { display: 'contents' } },
    wideOnly: { display: { base: 'none', mid: 'contents' } },
  },
})

export const siteMenu = defineSlotRecipe({
  className: 'site-menu',
  slots: ['root', 'panel', 'grid', 'item', 'words', 'name', 'detail', 'all', 'chevron'],
  base: {
    root: { position: 'relative' },
    chevron: {
      transitionProperty: 'transform',
      transitionDuration: 'menu',
      'details[open] > summary > &': { transform: 'rotate(180deg)' },
    },
    panel: {
      position: 'absolute',
      zIndex: 'bar',
      top: 'calc(100% + {spacing.2})',
      left: '-2',
      w: '37.5rem',
      maxW: 'calc(100vw - {spacing.10})',
      p: '2',
      bg: 'surface',
      borderRadius: 'card',
      boxShadow: 'float',
      animationName: 'fadeIn',
      animationDuration: 'menu',
    },
    grid: { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 'hair' },
    item: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      minH: '14',
      p: '0.625rem',
      borderRadius: 'control',
      textDecoration: 'none',
      _hover: { bg: 'sunken' },
      _focusVisible: { outlineOffset: '-2px' },
    },
    words: { display: 'flex', flexDirection: 'column', gap: 'hair', minW: '0' },
    name: { display: 'flex', alignItems: 'center', gap: '2', textStyle: 'strong' },
    detail: { textStyle: 'tiny', color: 'muted' },
    all: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      minH: '14',
      h: 'full',
      px: '4',
      borderRadius: 'control',
      bg: 'wash',
      color: 'cobalt',
      textStyle: 'control',
      textDecoration: 'none',
      _hover: { bg: 'wash2' },
      _focusVisible: { outlineOffset: '-2px' },
    },
  },
})

/** The phone's menu: full width, below the bar. */
export const sitePhoneMenu = defineSlotRecipe({
  className: 'site-phone-menu',
  slots: ['root', 'button', 'panel', 'list', 'link', 'foot'],
  base: {
    root: { display: { base: 'block', mid: 'none' } },
    button: {
      display: 'grid',
      placeItems: 'center',
      w: 'touch',
      h: 'touch',
      borderRadius: 'control',
      cursor: 'pointer',
      ...bare,
      '& svg:last-child': { display: 'none' },
      'details[open] > & svg:first-child': { display: 'none' },
      'details[open] > & svg:last-child': { display: 'block' },
    },
    panel: {
      position: 'absolute',
      zIndex: 'bar',
      top: '100%',
      insetX: '0',
      px: { base: '5', desk: '8' },
      pb: '5',
      bg: 'paper',
      borderBottom: 'line',
      boxShadow: 'float',
    },
    list: { display: 'flex', flexDirection: 'column' },
    link: {
      display: 'flex',
      alignItems: 'center',
      minH: '3.25rem',
      textStyle: 'body',
      fontWeight: 'medium',
      textDecoration: 'none',
      borderBottom: 'line',
      '&[aria-current=page]': { color: 'cobalt', fontWeight: 'title', ...forcedChosen },
    },
    foot: { display: 'flex', flexWrap: 'wrap', gap: '2', pt: '4', '& a': { flex: '1' } },
  },
})
