import { opens, toEnd, type Shot } from '../shot.ts'
import { dialog, offline } from './page-states.ts'

const resources = '/dashboard/resources'

/** Tools, marketplace, library and licenses. */
export const toolShots: readonly Omit<Shot, 'as'>[] = [
  { name: 'my-tools', path: '/dashboard/tools' },
  {
    name: 'tool-open',
    path: '/dashboard/tools/seo-tools',
    prepare: (page) =>
      page.frameLocator('iframe').getByRole('button', { name: 'Registrar un uso' }).waitFor(),
  },
  { name: 'tool-unknown', path: '/dashboard/tools/no-existe' },
  { name: 'marketplace', path: '/dashboard/marketplace' },
  { name: 'marketplace-end', path: '/dashboard/marketplace', prepare: toEnd },
  { name: 'marketplace-none-found', path: '/dashboard/marketplace?buscar=contabilidad' },
  {
    name: 'marketplace-request',
    path: '/dashboard/marketplace?solicitar=chatbot&nivel=PRO',
    prepare: dialog,
  },
  { name: 'resources', path: resources },
  { name: 'resources-end', path: resources, prepare: toEnd },
  { name: 'resources-none-found', path: `${resources}?q=contabilidad` },
  { name: 'resource-document', path: `${resources}/ficha-de-google` },
  { name: 'resource-template', path: `${resources}/calendario-de-publicaciones` },
  { name: 'resource-video', path: `${resources}/recorrido-por-tu-portal` },
  { name: 'resource-video-offline', path: `${resources}/recorrido-por-tu-portal`, prepare: offline },
  { name: 'portal-licenses', path: '/dashboard/licenses' },
  { name: 'licenses-seats', path: '/dashboard/licenses', prepare: opens('Asientos de Reportes SEO') },
  { name: 'portal-licenses-end', path: '/dashboard/licenses', prepare: toEnd },
]
