import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What the edge functions of this installation know, and the hosted service keeps as their secrets. */
export interface InstanceKeys {
  /** Opens /setup-admin while there is no super admin. */
  setupToken: string
  /** Signs the passes with which tools are opened: a JWK of P-256, as JSON. */
  launchPrivateJwk: string
}

function newKeys(): InstanceKeys {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return {
    setupToken: randomBytes(24).toString('base64url'),
    launchPrivateJwk: JSON.stringify(privateKey.export({ format: 'jwk' })),
  }
}

/** Made at the first start and kept: the token was printed then. In memory without a folder. */
export function instanceKeysOf(dataDir: string | undefined): InstanceKeys {
  if (dataDir === undefined) return newKeys()
  const file = join(dataDir, 'instance-keys.json')
  try {
    const stored: unknown = JSON.parse(readFileSync(file, 'utf8'))
    if (isKeys(stored)) return stored
    throw new Error(`${file} is not what was written there. Restore it, or remove it: new keys are made.`)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
  const keys = newKeys()
  writeFileSync(file, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600, flag: 'wx' })
  return keys
}

function isKeys(value: unknown): value is InstanceKeys {
  return ['setupToken', 'launchPrivateJwk'].every(
    (key) => typeof Reflect.get(Object(value), key) === 'string',
  )
}
