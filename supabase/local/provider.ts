import { Refusal } from './refusal.ts'
import type { Queries } from './database/database.ts'

/** The provider of the service, as named in every contract and invoice. */
export interface Provider {
  legalName: string
  rfc: string
  address: string
}

/** The demo's invented provider; its name marks it as invented. */
export const demoProvider: Provider = {
  legalName: 'Azulejo Demostración, S.A. de C.V.',
  rfc: 'ADE260101AB1',
  address: 'Avenida de la Reforma 100, Centro, 72000 Puebla, Puebla',
}

/** Reads PROVIDER_NAME, PROVIDER_RFC and PROVIDER_ADDRESS. Without the demo, a contract must name its provider. */
export function readProvider(env: NodeJS.ProcessEnv, demo: boolean): Provider {
  const names = ['PROVIDER_NAME', 'PROVIDER_RFC', 'PROVIDER_ADDRESS'] as const
  const missing = names.filter((name) => !env[name]?.trim())
  if (missing.length === names.length && demo) return demoProvider
  if (missing.length > 0) {
    throw new Refusal(
      `${missing.join(' and ')} missing: the legal name, RFC and address stand in every contract and invoice.`,
    )
  }
  const [legalName = '', rfc = '', address = ''] = names.map((name) => env[name]?.trim())
  if (!/^[A-ZÑ&]{3,4}\d{6}[A-Z\d]{3}$/.test(rfc.toUpperCase())) {
    throw new Refusal(`PROVIDER_RFC=${rfc} is not an RFC like ADE260101AB1.`)
  }
  return { legalName, rfc: rfc.toUpperCase(), address }
}

export async function storeProvider(query: Queries['query'], provider: Provider): Promise<void> {
  const { legalName, rfc, address } = provider
  await query('select public.set_provider($1)', [JSON.stringify({ legal_name: legalName, rfc, address })])
}
