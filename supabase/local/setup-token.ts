import { randomBytes } from 'node:crypto'

/** Opens /setup-admin while there is no super admin. Made at each start and not stored: an old one opens nothing. */
export interface SetupToken {
  token: string
  expiresAt: Date
}

const DAY_MS = 24 * 3600 * 1000

export const newSetupToken = (now = Date.now()): SetupToken => ({
  token: randomBytes(24).toString('base64url'),
  expiresAt: new Date(now + DAY_MS),
})
