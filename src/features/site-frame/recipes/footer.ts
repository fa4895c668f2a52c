import { defineSlotRecipe } from '@pandacss/dev'
import { siteWide } from '../../../ui/theme/bands.ts'

export const siteFooter = defineSlotRecipe({
  className: 'site-footer',
  slots: ['root', 'grid', 'about', 'sentence', 'title', 'link', 'group', 'guest', 'member', 'foot'],
  base: {
    root: {
      mt: { base: '14', desk: '26' },
      pt: { base: '10', desk: '14' },
      borderTop: 'line',
    },
    grid: {
      ...siteWide,
      display: 'grid',
      gap: { base: '6', desk: '8' },
      gridTemplateColumns: {
        base: 'repeat(auto-fit, minmax(min(7.5rem, 100%), 1fr))',
        mid: '2fr repeat(4, minmax(0, 1fr))',
      },
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
      // The radius of the focus ring.
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

export const cenefa = defineSlotRecipe({
  className: 'cenefa',
  slots: ['root', 'tile'],
  base: {
    root: {
      display: 'flex',
      gap: 'hair',
      overflow: 'hidden',
      bg: 'line',
      borderTopWidth: '2px',
      borderTopStyle: 'solid',
      borderTopColor: 'line',
    },
    tile: { w: { base: '3rem', desk: '3.75rem' }, flexShrink: '0' },
  },
})
