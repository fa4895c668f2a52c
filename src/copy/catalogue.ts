import { libraryDeskCopy } from './libraryDesk.ts'
import { promotionsCopy } from './promotions.ts'
import { staffPanel } from './staffPanel.ts'
import { tierDeskCopy } from './tierDesk.ts'
import { toolDeskCopy } from './toolDesk.ts'

export const catalogueCopy = {
  page: staffPanel.catalogue,
  sections: 'Partes del catálogo',
  name: {
    promotions: promotionsCopy.list,
    library: libraryDeskCopy.section,
    tools: toolDeskCopy.section,
    market: tierDeskCopy.section,
  },
  /** The words in the address of each. */
  address: { promotions: 'promociones', library: 'biblioteca', tools: 'herramientas', market: 'marketplace' },
  /** The first word of `create`, for a phone's bar. */
  createOnPhone: { promotions: 'Crear', library: 'Agregar', market: 'Agregar' },
  create: { promotions: promotionsCopy.create, library: libraryDeskCopy.create, market: tierDeskCopy.create },
}
