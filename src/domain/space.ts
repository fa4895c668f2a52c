/** S1: every synced row belongs to one space for ever, and a space has one audience. */
export type SpaceKind = 'catalogue' | 'person' | 'account'

/** `catalogue`, `person:<uid>` or `account:<client uid>`, as `private.sync_space` spells it in SQL. */
export type Space = string

export const accountSpace = (clientId: string): Space => `account:${clientId}`
export const personSpace = (uid: string): Space => `person:${uid}`

/** The uid behind a person's or an account's space; null for the catalogue. */
export const spaceOwner = (space: Space): string | null => space.split(':')[1] ?? null

export function spaceKind(space: Space): SpaceKind {
  const kind = space.split(':')[0]
  if (kind === 'catalogue' || kind === 'person' || kind === 'account') return kind
  throw new TypeError(`not a space: ${space}`)
}
