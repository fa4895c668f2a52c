import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { servicesOf } from '../../functions/_shared/push-services.ts'

/** Functions that call the database only as their caller: the secret key would be unused, and could be stolen. */
const withoutSecretKey = new Set(['create-trafft-booking', 'generate-monthly-invoices', 'mark-invoice-paid'])

/** Variables whose values are addresses that functions call. */
const addresses = ['SUPABASE_URL', 'STRIPE_API_BASE', 'TRAFFT_BOOKINGS_URL', 'WHATSAPP_API_BASE']

/** The environment variables that a function may read, their values, and the hosts to which it may connect. */
export interface Permissions {
  names: string[]
  env: Record<string, string>
  hosts: string[]
}

/** The minimum for a function: the variables read by its code, and by our own files that it imports. */
export function permissionsOf(
  functionsDir: string,
  name: string,
  env: Readonly<Record<string, string>>,
): Permissions {
  const names = [...namesIn(join(functionsDir, name, 'index.ts'))].toSorted()
  const given = Object.fromEntries(
    names.flatMap((wanted) => {
      const value = env[wanted]
      const isKept = wanted === 'SUPABASE_SERVICE_ROLE_KEY' && withoutSecretKey.has(name)
      return value === undefined || isKept ? [] : [[wanted, value]]
    }),
  )
  const asked = addresses.flatMap((wanted) => (given[wanted] === undefined ? [] : [hostOf(given[wanted])]))
  const stripe = given['STRIPE_SECRET_KEY'] === undefined ? [] : ['api.stripe.com:443']
  const whatsApp = given['WHATSAPP_TOKEN'] === undefined ? [] : ['graph.facebook.com:443']
  const push = given['VAPID_PRIVATE_JWK'] === undefined ? [] : servicesOf(env['PUSH_SERVICES']).map(hostOf)
  // Port 0: the function itself listens on a port that Deno chooses.
  return { names, env: given, hosts: ['127.0.0.1:0', ...asked, ...stripe, ...whatsApp, ...push] }
}

function hostOf(address: string): string {
  const { hostname, port, protocol } = new URL(address)
  return `${hostname}:${port || (protocol === 'http:' ? 80 : 443)}`
}

function namesIn(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || !existsSync(file)) return new Set()
  seen.add(file)
  const text = readFileSync(file, 'utf8')
  const names = [...text.matchAll(/\b(?:env|get)\(\s*'([A-Z][A-Z0-9_]*)'/g)].map(([, name = '']) => name)
  const imported = [...text.matchAll(/\bfrom '(\.[^']+)'/g)].map(([, path = '']) => join(file, '..', path))
  for (const path of imported) names.push(...namesIn(path, seen))
  return new Set(names)
}
