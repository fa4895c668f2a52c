import { routes } from '../../routes.ts'
import { apiReading } from '../../copy/site/docs/api.ts'
import { docEntries, type DocKey } from '../../copy/site/docs/hub.ts'
import { integrationsReading } from '../../copy/site/docs/integrations.ts'
import { securityReading } from '../../copy/site/docs/security.ts'
import { startReading } from '../../copy/site/docs/start.ts'
import type { Reading } from '../../copy/site/prose.ts'

export const docHref: Readonly<Record<DocKey, string>> = {
  start: routes.docsStart,
  api: routes.docsApi,
  integrations: routes.docsIntegrations,
  security: routes.docsSecurity,
}

export const docReading: Readonly<Record<DocKey, Reading>> = {
  start: startReading,
  api: apiReading,
  integrations: integrationsReading,
  security: securityReading,
}

export const docLinks = (here: DocKey) =>
  docEntries.map(({ key, title }) => ({ to: docHref[key], text: title, here: key === here }))
