import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The keys of this installation's edge functions, which the hosted service stores as secrets. */
export interface InstanceKeys {
  /** Signs access tokens, a JWK of P-256, as JSON; `/.well-known/jwks.json` has its public key. */
  authPrivateJwk: string
  /** Signs the passes for tools: a JWK of P-256, as JSON. */
  launchPrivateJwk: string
  /** Signs pushes, a JWK of P-256, as JSON: browsers have subscribed with its public key. */
  vapidPrivateJwk: string
  /** The payment sandbox signs its events with it. */
  sandboxWebhookSecret: string
}

function newPrivateJwk(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return JSON.stringify(privateKey.export({ format: 'jwk' }))
}

function newKeys(): InstanceKeys {
  return {
    authPrivateJwk: newPrivateJwk(),
    launchPrivateJwk: newPrivateJwk(),
    vapidPrivateJwk: newPrivateJwk(),
    sandboxWebhookSecret: `whsec_${randomBytes(24).toString('base64url')}`,
  }
}

/** Made at the first start and stored: tools and browsers have the public keys. Without a folder they are in memory. */
export function instanceKeysOf(dataDir: string | undefined): InstanceKeys {
  if (dataDir === undefined) return newKeys()
  const file = join(dataDir, 'instance-keys.json')
  const stored = storedIn(file)
  const keys = { ...newKeys(), ...stored }
  // A folder of an older version lacks newer keys.
  if (Object.keys(keys).some((key) => !(key in stored))) {
    writeFileSync(`${file}.new`, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600 })
    renameSync(`${file}.new`, file)
  }
  return keys
}

function storedIn(file: string): Partial<InstanceKeys> {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {}
    throw error
  }
  const stored: unknown = JSON.parse(text)
  if (isKeys(stored)) return stored
  throw new Error(`${file} was changed by another program. Restore it, or remove it: new keys are then made.`)
}

function isKeys(value: unknown): value is Partial<InstanceKeys> {
  const entries: [string, unknown][] = Object.entries(Object(value))
  return entries.length > 0 && entries.every(([, key]) => typeof key === 'string')
}
