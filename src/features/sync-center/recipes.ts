import { defineRecipe, defineSlotRecipe } from '@pandacss/dev'

/** The device's unsent changes: each with its state and its actions. */
export const changeRow = defineSlotRecipe({
  className: 'change',
  slots: ['root', 'head', 'when', 'text', 'to', 'reason', 'actions'],
  base: {
    root: {
      display: 'flex',
      flexDirection: 'column',
      gap: '2',
      py: '4',
      borderTop: 'line',
    },
    head: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '2' },
    when: { textStyle: 'tiny', color: 'muted', fontVariantNumeric: 'tabular-nums' },
    to: { textStyle: 'strong' },
    text: {
      textStyle: 'small',
      color: 'ink2',
      whiteSpace: 'pre-wrap',
      lineClamp: '3',
      overflowWrap: 'anywhere',
    },
    reason: { textStyle: 'small', color: 'red' },
    actions: { display: 'flex', flexWrap: 'wrap', gap: '2' },
  },
})

/** The sync status of the device, in two words; opens the list of unsent changes. */
export const statusChip = defineRecipe({
  className: 'chip',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 'half',
    position: 'relative',
    justifyContent: 'center',
    // Next to a back link it is a cloud without a text; a finger still needs its full width. On the desktop it has the
    // width of 'Actualizando…': a shorter text would move what is beside it.
    minW: { base: 'touch', desk: '7.8rem' },
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
    // The chip is drawn 32 px high, with a touch area of 44 px.
    _after: { content: '""', position: 'absolute', insetX: '0', insetY: '-6px' },
  },
  variants: {
    tone: {
      neutral: {
        color: 'muted',
        justifyContent: { base: 'center', desk: 'flex-end' },
        _hover: { bg: 'sunken' },
      },
      amber: { bg: 'amberWash', color: 'amber' },
      red: { bg: 'redWash', color: 'red' },
      cobalt: { bg: 'wash', color: 'cobalt' },
    },
  },
  defaultVariants: { tone: 'neutral' },
})
