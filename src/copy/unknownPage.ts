import { notFoundCopy } from './site/notFound.ts'

export const unknownPageCopy = {
  page: 'Página no encontrada',
  client: 'Mi panel',
  staff: 'Panel de Administración',
  title: 'No encontramos esta página',
  sentence: notFoundCopy.sentence,
  detail: 'Revisa la dirección o continúa en una de estas pantallas.',
}
