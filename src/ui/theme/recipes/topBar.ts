import { defineRecipe, defineSlotRecipe } from '@pandacss/dev'

export const topBar = defineSlotRecipe({
  className: 'top',
  slots: ['root', 'lead', 'about', 'text', 'title', 'subtitle', 'actions'],
  base: {
    root: {
      display: 'flex',
      alignItems: 'center',
      gap: { base: '2', desk: '3' },
      flexShrink: '0',
      minH: { base: '3.75rem', desk: '4.25rem' },
      pl: { base: '4', desk: '6' },
      pr: { base: '2', desk: '6' },
      pt: 'env(safe-area-inset-top)',
      bg: 'paper',
      borderBottomWidth: '1px',
      borderBottomStyle: 'solid',
      borderBottomColor: 'line',
    },
    lead: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      flex: '1',
      minW: '0',
      minH: 'touch',
      textAlign: 'left',
      position: 'relative',
    },
    // Over picture and name, where a thumb looks for who this is.
    about: { position: 'absolute', inset: '0', borderRadius: 'small', display: { wide: 'none' } },
    text: { flex: '1', minW: '0' },
    // With nothing under it, it may be two lines high.
    title: {
      textStyle: 'h4',
      '&:not(:only-child)': { truncate: true },
      '&:only-child': { lineClamp: '2', lineHeight: '1.15' },
    },
    subtitle: { textStyle: 'tiny', color: 'muted', truncate: true },
    actions: { display: 'flex', alignItems: 'center', gap: { base: '0', desk: '2' }, flexShrink: '0' },
  },
  variants: {
    back: {
      true: {
        root: { pl: { base: '1', desk: '6' } },
        // The way back takes the room of two words that say that nothing is wrong.
        actions: { '& [data-calm] > span': { srOnly: { base: true, desk: false } } },
      },
    },
  },
})

/** Where the device stands with the server, in two words; opens the list behind it. */
export const statusChip = defineRecipe({
  className: 'chip',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 'half',
    position: 'relative',
    justifyContent: 'center',
    // Beside a way back it is a cloud without words, and a finger needs as much.
    minW: { base: 'touch', _fine: '0' },
    minH: '8',
    px: '0.625rem',
    borderRadius: 'small',
    fontSize: '12',
    lineHeight: '1.2',
    fontWeight: 'control',
    whiteSpace: 'nowrap',
    flexShrink: '0',
    transitionProperty: 'background-color',
    transitionDuration: 'color',
    // The chip is 32 px to the eye and 44 px to the finger.
    _after: { content: '""', position: 'absolute', insetX: '0', insetY: '-6px' },
  },
  variants: {
    tone: {
      calm: { color: 'muted', _hover: { bg: 'sunken' } },
      amber: { bg: 'amberWash', color: 'amber' },
      red: { bg: 'redWash', color: 'red' },
      cobalt: { bg: 'wash', color: 'cobalt' },
    },
  },
  defaultVariants: { tone: 'calm' },
})
