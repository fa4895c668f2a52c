import type { IntegrationName } from '../domain/integration.ts'
import { businessDayOf } from './calendar.ts'

/** The names of the products, as their owners write them (private.integration_name). */
export const integrationName: Readonly<Record<IntegrationName, string>> = {
  google_analytics: 'Google Analytics',
  google_ads: 'Google Ads',
  facebook_ads: 'Facebook Ads',
  hubspot_crm: 'HubSpot CRM',
}

export const integrationsCopy = {
  sentence: (hasManager: boolean) =>
    `${hasManager ? 'Tu account manager' : 'Nuestro equipo'} conecta contigo lo que ya usas.`,
  list: 'Integraciones',
  loading: 'Cargando tus integraciones...',
  on: 'Conectado',
  off: 'No conectado',
  since: (at: string) => `Desde el ${businessDayOf(at)}`,
  ask: 'Pedir una conexión',
  askNote: 'Abre un ticket; te respondemos ahí.',
  /** The second line of the settings' index. */
  value: (connected: number) =>
    connected === 0 ? 'Sin conexiones' : connected === 1 ? '1 conectada' : `${connected} conectadas`,
}

/** The texts of the staff who connect them. */
export const clientIntegrationsCopy = {
  title: 'Integraciones',
  sentence:
    'Márcala cuando la conexión funcione: el cliente lo ve en su configuración y le llega una notificación.',
  connected: (name: string) => ({
    title: `${name} quedó como conectado`,
    detail: 'Le llega una notificación al cliente.',
  }),
  disconnected: (name: string) => ({
    title: `${name} quedó como no conectado`,
    detail: 'Le llega una notificación al cliente.',
  }),
  nothing: 'Ya estaba así: alguien lo cambió antes.',
  failed: 'El cambio no se guardó',
  offline: 'Para cambiarlas se necesita conexión.',
  problems: {
    not_allowed: { title: 'Ya no atiendes a este cliente', detail: 'Lo atiende otra persona.' },
    not_found: {
      title: 'Este cliente ya no está',
      detail: 'Su cuenta se eliminó o la atiende otra persona.',
    },
    invalid_param: { title: 'Esta integración ya no existe', detail: 'Recarga la página.' },
  },
}
