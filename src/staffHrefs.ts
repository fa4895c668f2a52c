import { routes, VIEW_AS } from './routes.ts'

/** Links of the panel: separate from hrefs.ts, which the portal loads before its first screen. */

/** A client's portal as the client sees it. */
export const viewAsHref = (clientId: string): string =>
  `${routes.clients}/${encodeURIComponent(clientId)}/${VIEW_AS}`

/** The parts of a client's page, as named in its address. */
export const CLIENT_PART = 'parte'
export const clientParts = ['resumen', 'pagos', 'tareas', 'tickets', 'reuniones', 'conversacion'] as const
export type ClientPart = (typeof clientParts)[number]
export const clientHref = (clientId: string, part: ClientPart = 'resumen'): string =>
  `${routes.clients}/${encodeURIComponent(clientId)}${part === 'resumen' ? '' : `?${CLIENT_PART}=${part}`}`

/** The parameter of the address that filters the clients by their account manager. */
export const MANAGER_FILTER = 'agente'
export const clientsOfManagerHref = (manager: string): string =>
  `${routes.clients}?${new URLSearchParams({ [MANAGER_FILTER]: manager }).toString()}`

/** The view of the refunds whose money staff have to return; the list of them. */
export const TO_RETURN_VIEW = 'por-devolver'
export const refundsToReturnHref = `${routes.refunds}?vista=${TO_RETURN_VIEW}`

/** The parameters of the address that filter the audit log. */
export const auditParams = { person: 'persona', client: 'cliente', from: 'desde', until: 'hasta' } as const
export const auditOfPersonHref = (person: string): string =>
  `${routes.audit}?${new URLSearchParams({ [auditParams.person]: person }).toString()}`
export const auditOfClientHref = (client: string): string =>
  `${routes.audit}?${new URLSearchParams({ [auditParams.client]: client }).toString()}`
