import { defineRecipe } from '@pandacss/dev'

const oneLine = {
  minW: '0',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: { base: 'nowrap', desk: 'normal' },
} as const

export const rowLink = defineRecipe({
  className: 'row-link',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '0.625rem',
    maxW: 'full',
    // Between cells of plain text, it stands on their line.
    verticalAlign: 'middle',
    minH: { base: 'touch', _fine: '7' },
    // At the head of a card the finger's room is not to be seen.
    my: { base: '-2', desk: '0' },
    textStyle: 'strong',
    fontSize: 'inherit',
    color: 'ink',
    textDecoration: 'none',
    _hover: { color: 'cobalt', textDecoration: 'underline', textUnderlineOffset: '3px' },
    // Two lines a row: on the phone a long name ends in an ellipsis, and what the row opens has it whole.
    '& > span': oneLine,
  },
})

export const inline = defineRecipe({
  className: 'inline',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    maxW: 'full',
    verticalAlign: 'middle',
    '& > b': oneLine,
  },
})
