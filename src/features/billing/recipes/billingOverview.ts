import { defineSlotRecipe } from '@pandacss/dev'

/** The contract, the next charge and the cards. On the phone the charge comes first. */
export const billingOverview = defineSlotRecipe({
  className: 'billing-overview',
  slots: ['root', 'contract', 'charge', 'cards', 'notices'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', wide: 'minmax(0, 1fr) {sizes.card}' },
      gridTemplateAreas: {
        base: '"charge" "contract" "cards"',
        wide: '"contract charge" "contract cards"',
      },
      gridTemplateRows: { wide: 'auto 1fr' },
      gap: { base: '4', wide: '6' },
      alignItems: 'start',
    },
    contract: { gridArea: 'contract', minW: '0' },
    charge: { gridArea: 'charge', minW: '0' },
    cards: { gridArea: 'cards', minW: '0' },
    notices: { display: 'flex', flexDirection: 'column', gap: '4', minW: '0' },
  },
})

/** The signed contract, and its actions. */
export const contractCard = defineSlotRecipe({
  className: 'contract-card',
  slots: ['note', 'folio', 'documents', 'actions'],
  base: {
    note: { textStyle: 'small', color: 'muted', maxW: 'prose' },
    folio: { textStyle: 'mono', fontSize: '14' },
    documents: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '2',
      pt: '4',
      borderTop: 'line',
    },
    actions: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', desk: 'auto auto 1fr' },
      justifyItems: { base: 'stretch', desk: 'start' },
      gap: '2',
      w: 'full',
      '& > :last-child': { justifySelf: { base: 'stretch', desk: 'end' } },
    },
  },
})

/** The next amount, on a dark ground: the only large figure of the screen. */
export const chargeCard = defineSlotRecipe({
  className: 'charge',
  slots: ['when', 'note', 'act'],
  base: {
    when: { textStyle: 'strong', fontSize: '16' },
    note: { textStyle: 'small', color: 'panel2' },
    // The button has its usual light background, so its text must be dark to be legible.
    act: { display: 'contents', color: 'ink' },
  },
})
