import { defineSlotRecipe } from '@pandacss/dev'

export const topBar = defineSlotRecipe({
  className: 'top',
  slots: ['root', 'lead', 'about', 'text', 'title', 'subtitle', 'actions'],
  base: {
    root: {
      display: 'flex',
      alignItems: 'center',
      // At a large font size the name keeps its line, and the buttons wrap to the next.
      flexWrap: 'wrap',
      gap: { base: '2', desk: '3' },
      flexShrink: '0',
      minH: { base: '3.75rem', desk: '4.25rem' },
      pl: { base: '4', desk: '6' },
      pr: { base: '2', desk: '6' },
      pt: 'env(safe-area-inset-top)',
      bg: 'paper',
      borderBottom: 'line',
    },
    lead: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      flex: '1 1 5.75rem',
      minW: '0',
      minH: 'touch',
      textAlign: 'left',
      position: 'relative',
      // No word of a name is broken: the buttons wrap first.
      '&:has(h1:only-child)': { minW: 'min-content' },
    },
    // Covers picture and name, where people tap for the contact card.
    about: { position: 'absolute', inset: '0', borderRadius: 'small', display: { wide: 'none' } },
    text: { flex: '1', minW: '0' },
    // Without a subtitle, it may have two lines.
    title: {
      textStyle: 'h4',
      '&:not(:only-child)': { truncate: true },
      '&:only-child': { lineClamp: '2', lineHeight: '1.15', overflowWrap: 'break-word' },
    },
    subtitle: { textStyle: 'tiny', color: 'muted', truncate: true },
    actions: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'flex-end',
      flexWrap: 'wrap',
      gap: { base: '0', desk: '2' },
      minW: '0',
      ml: 'auto',
      // On the phone the status 'Al día' is an icon alone: the name gets the room, and does not move when the text
      // changes.
      '& [data-neutral] > span': { srOnly: { base: true, desk: false } },
    },
  },
  variants: {
    back: {
      true: { root: { pl: { base: '1', desk: '6' } } },
    },
  },
})
