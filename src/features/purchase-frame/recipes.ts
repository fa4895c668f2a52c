import { defineSlotRecipe } from '@pandacss/dev'
import { purchaseWide } from '../../ui/theme/bands.ts'
import { skipLink } from '../../ui/theme/surfaces.ts'

/** The frame of every page from the plan to its payment. */
export const purchaseFrame = defineSlotRecipe({
  className: 'purchase',
  slots: ['root', 'skip', 'header', 'bar', 'trail', 'step', 'mark', 'of', 'cancel', 'main'],
  base: {
    root: { display: 'flex', flexDirection: 'column', flex: '1', minH: 'screen' },
    skip: skipLink,
    header: {
      pt: 'env(safe-area-inset-top)',
      bg: 'paper',
      borderBottom: 'line',
    },
    bar: {
      ...purchaseWide,
      display: 'grid',
      // The steps are centred in the page, whatever the width of their neighbours.
      gridTemplateColumns: { base: 'auto 1fr', desk: '1fr auto 1fr' },
      alignItems: 'center',
      gap: '4',
      h: { base: '3.5rem', desk: '4rem' },
    },
    trail: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'flex-end',
      gap: '3',
      textStyle: 'small',
      color: 'muted',
      whiteSpace: 'nowrap',
    },
    step: {
      display: { base: 'none', desk: 'flex' },
      alignItems: 'center',
      gap: '2',
      '&[data-state=here]': { display: 'flex', color: 'ink', fontWeight: 'title' },
    },
    mark: {
      color: 'line2',
      '[data-state=done] > &': { color: 'green' },
      '[data-state=here] > &': { color: 'cobalt' },
    },
    of: { display: { base: 'inline', desk: 'none' }, color: 'muted', fontWeight: 'body' },
    // Hidden on the phone, where the foot of the page has the link back.
    cancel: { display: { base: 'none', desk: 'flex' }, justifyContent: 'flex-end', mr: '-3' },
    main: { display: 'flex', flexDirection: 'column', flex: '1', outline: 'none', overflowX: 'clip' },
  },
})
