import { VIEW_AS } from '../../routes.ts'

/**
 * Whether this page shows another person's portal to be looked at: /admin/clients/:id/ver, the only address with that fourth part.
 * The address alone says it: a flag that is set and taken back could be left behind.
 */
export const isViewOnly = (): boolean => location.pathname.split('/')[4] === VIEW_AS
