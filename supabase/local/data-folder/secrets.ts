import { randomBytes } from 'node:crypto'
import { chmodSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Secrets {
  jwtSecret: string
  publishableKey: string
  secretKey: string
}

export function randomSecrets(): Secrets {
  return {
    jwtSecret: random(48),
    publishableKey: `sb_publishable_${random(24)}`,
    secretKey: `sb_secret_${random(24)}`,
  }
}

function random(bytes: number): string {
  return randomBytes(bytes).toString('base64url')
}

/** Made at the first start and stored: new ones would end every session. */
export function secretsOf(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json')
  try {
    const stored: unknown = JSON.parse(readFileSync(file, 'utf8'))
    if (isSecrets(stored)) return stored
    throw new Error(
      `${file} was changed by another program. Restore it, or remove it: then everybody signs in again.`,
    )
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
  const secrets = randomSecrets()
  const unfinished = `${file}.unfinished`
  // Renamed into place: if a full disk cut it off, half a file would stop every later start.
  writeFileSync(unfinished, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flush: true })
  // The umask can only narrow the mode given above; this is for a umask that removes the owner's rights.
  chmodSync(unfinished, 0o600)
  renameSync(unfinished, file)
  return secrets
}

function isSecrets(value: unknown): value is Secrets {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['jwtSecret', 'publishableKey', 'secretKey'].every((key) => {
      const secret: unknown = Reflect.get(value, key)
      return typeof secret === 'string' && secret.length >= 20
    })
  )
}
