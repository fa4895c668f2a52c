import { defineRecipe, defineSlotRecipe } from '@pandacss/dev'

/** A tool in a row of a table: its tile and its name; and the star. */
export const toolCell = defineSlotRecipe({
  className: 'tool-cell',
  slots: ['root', 'name', 'star'],
  base: {
    root: { display: 'flex', alignItems: 'center', gap: '3', minW: '0' },
    name: { flex: '1', minW: '0', fontWeight: 'control' },
    star: {
      color: 'muted',
      my: { base: '-2', _fine: '-1' },
      // The star is at the edge; its larger touch area extends beyond it.
      mr: { base: '-3', _fine: '0' },
      '&[aria-pressed=true]': { color: 'amber', '& svg': { fill: 'cempa' } },
    },
  },
})

/** Below the services: the prompt that leads to the marketplace. */
export const marketplacePrompt = defineRecipe({
  className: 'marketplace-prompt',
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    textStyle: 'small',
    '& > p': { color: 'muted' },
  },
})
