import { VIEW_AS } from '../../routes.ts'

/**
 * Whether this page is 'Ver como cliente' (read-only): /admin/clients/:id/ver, the only address with that fourth part.
 * Read from the address: a flag could stay set by mistake.
 */
export const isViewOnly = (): boolean => location.pathname.split('/')[4] === VIEW_AS
