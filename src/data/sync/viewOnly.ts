import { VIEW_AS, routes } from '../../routes.ts'

/**
 * Whether this page shows another person's portal to be looked at (/admin/clients/:id/ver). The address alone says it: a flag that is
 * set and taken back could be left behind.
 */
export const isViewOnly = (): boolean => {
  const [client, view] = location.pathname.slice(routes.clients.length + 1).split('/')
  return location.pathname.startsWith(`${routes.clients}/`) && client !== undefined && view === VIEW_AS
}
