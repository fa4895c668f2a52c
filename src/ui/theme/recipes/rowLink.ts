import { defineRecipe } from '@pandacss/dev'

export const rowLink = defineRecipe({
  className: 'row-link',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '0.625rem',
    // A name that is longer than its place ends in an ellipsis there, and not over the figure beside it.
    maxW: 'full',
    // Between cells of plain text, it is on their baseline.
    verticalAlign: 'middle',
    minH: { base: 'touch', _fine: '7' },
    // At the head of a card the finger's room is not to be seen.
    my: { base: '-2', desk: '0' },
    textStyle: 'strong',
    fontSize: 'inherit',
    color: 'ink',
    textDecoration: 'none',
    _hover: { color: 'cobalt', textDecoration: 'underline', textUnderlineOffset: '3px' },
  },
})

export const inline = defineRecipe({
  className: 'inline',
  base: { display: 'inline-flex', alignItems: 'center', gap: '2', verticalAlign: 'middle' },
})
