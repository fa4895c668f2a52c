import { defineSlotRecipe } from '@pandacss/dev'
import { forcedChosen, forcedEdge } from '../surfaces.ts'

/** A choice of a few visible options: filters, the theme. */
export const choice = defineSlotRecipe({
  className: 'choice',
  slots: ['root', 'option', 'input', 'extra'],
  base: {
    root: { display: 'flex', gap: 'half' },
    option: {
      position: 'relative',
      minW: { base: 'touch', _fine: '8' },
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: 'half',
      minH: { base: 'touch', _fine: '8' },
      px: '3',
      borderRadius: { base: 'control', _fine: 'small' },
      textStyle: 'control',
      color: 'ink2',
      whiteSpace: 'nowrap',
      cursor: 'pointer',
      boxShadow: 'inset 0 0 0 1px {colors.line2}',
      ...forcedEdge,
      '&:has(:focus-visible)': {
        outlineWidth: '2px',
        outlineStyle: 'solid',
        outlineColor: 'cobalt',
        outlineOffset: '2px',
      },
      '&:has(:checked)': { bg: 'ink', color: 'paper', boxShadow: 'none', ...forcedChosen },
    },
    input: { position: 'absolute', inset: '0', opacity: '0', cursor: 'pointer' },
  },
  variants: {
    look: {
      pills: {},
      quiet: {
        root: { gap: 'hair', p: 'hair', borderRadius: 'control', bg: 'sunken' },
        option: {
          // An option is at least as wide as its label, or the longest would overlap its neighbour.
          flex: '1 0 auto',
          px: '2',
          minH: { base: 'touch', _fine: '7' },
          boxShadow: 'none',
          color: 'muted',
          borderRadius: 'small',
          '&:has(:checked)': {
            bg: 'surface',
            color: 'ink',
            boxShadow: 'inset 0 0 0 1px {colors.line2}',
            ...forcedChosen,
          },
        },
      },
      // The variant for forms: the options fill the form's width in equal parts, on as many lines as the labels need.
      segments: {
        root: {
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(5rem, 100%), 1fr))',
          gap: 'half',
          // Four options split as three and one would look like two groups.
          '&:has(> :nth-child(4):last-child)': {
            gridTemplateColumns: { base: 'repeat(2, 1fr)', mid: 'repeat(4, 1fr)' },
          },
        },
        option: {
          minH: { base: 'touch', _fine: 'touch' },
          px: '2',
          borderRadius: { base: 'control', _fine: 'control' },
          bg: 'surface',
          color: 'ink',
          boxShadow: 'inset 0 0 0 1px {colors.field}',
          '&:has(:checked)': {
            bg: 'wash',
            color: 'cobalt',
            boxShadow: 'inset 0 0 0 2px {colors.cobalt}',
            ...forcedChosen,
          },
        },
      },
      // Options with a line each, with a lozenge as radio.
      cards: {
        root: { flexDirection: 'column', gap: '2' },
        option: {
          justifyContent: 'flex-start',
          gap: '3',
          minH: { base: '14', _fine: '14' },
          px: '4',
          py: '3',
          borderRadius: { base: 'control', _fine: 'control' },
          bg: 'surface',
          color: 'ink',
          whiteSpace: 'normal',
          boxShadow: 'inset 0 0 0 1px {colors.line}',
          _before: {
            content: '""',
            w: '0.8125rem',
            h: '0.8125rem',
            mx: 'hair',
            flexShrink: '0',
            borderWidth: '1.5px',
            borderStyle: 'solid',
            borderColor: 'field',
            borderRadius: 'tail',
            transform: 'rotate(45deg)',
          },
          '&:has(:checked)': {
            bg: 'wash',
            color: 'ink',
            boxShadow: 'inset 0 0 0 2px {colors.cobalt}',
            _before: { bg: 'cobalt', borderColor: 'cobalt', boxShadow: 'inset 0 0 0 2px {colors.wash}' },
          },
        },
        extra: { ml: 'auto', textStyle: 'amount', whiteSpace: 'nowrap' },
      },
    },
  },
  defaultVariants: { look: 'pills' },
})
