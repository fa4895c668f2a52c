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
      // The foot is below the screen until the page is there: it would jump.
      '&:has(> [aria-busy])': { minH: 'screen' },
    },
  },
})
