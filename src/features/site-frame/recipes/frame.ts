import { defineSlotRecipe } from '@pandacss/dev'
import { skipLink } from '../../../ui/theme/surfaces.ts'

export const site = defineSlotRecipe({
  className: 'site',
  slots: ['root', 'skip', 'main'],
  base: {
    root: { display: 'flex', flexDirection: 'column', flex: '1', minH: 'screen' },
    skip: skipLink,
    main: {
      flex: '1',
      outline: 'none',
      overflowX: 'clip',
      // The footer is hidden until the page is there: below a short page, it would jump.
      '&:has(> [aria-busy]) ~ footer': { visibility: 'hidden' },
    },
  },
})
