import { defineRecipe } from '@pandacss/dev'

export const rowLink = defineRecipe({
  className: 'row-link',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '0.625rem',
    // A name that is too long ends in an ellipsis, instead of covering the figure next to it.
    maxW: 'full',
    // The link is between cells of plain text, which are aligned to their baseline.
    verticalAlign: 'middle',
    minH: { base: 'touch', _fine: '7' },
    // At the head of a card the extra touch area must not be visible.
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
