import { defineSlotRecipe } from '@pandacss/dev'
import { siteWide } from '../../../ui/theme/bands.ts'

export const siteBanner = defineSlotRecipe({
  className: 'site-banner',
  slots: ['root', 'bar', 'text', 'none', 'scope', 'link', 'words', 'arrow', 'close'],
  base: {
    root: {
      bg: 'panel',
      color: 'onPanel',
      '[data-banner=closed] &': { display: 'none' },
      // The promotion had ended before the first paint: no bar is drawn.
      '[data-promotion-over=ended] &': { display: 'none' },
    },
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
    // Ended or replaced after the first paint: the bar keeps its height, and hides the outdated text.
    text: { '& b': { fontWeight: 'title' }, '[data-promotion-over] &': { display: 'none' } },
    none: { display: 'none', '[data-promotion-over] &': { display: 'block' } },
    scope: { display: { base: 'none', mid: 'inline' } },
    link: {
      display: 'inline-flex',
      alignItems: 'center',
      flexShrink: '0',
      textDecoration: 'underline',
      textUnderlineOffset: '3px',
      // The whole bar except the close button.
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
