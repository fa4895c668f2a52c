import type { Uid } from './id.ts'

/** S1: a synced row never changes its space, and a space has one audience. */
export type SpaceKind = 'catalogue' | 'person' | 'account'

/** `catalogue`, `person:<uid>` or `account:<client uid>`, as `private.sync_space` spells it in SQL. */
export type Space = 'catalogue' | `person:${string}` | `account:${string}`

export const accountSpace = (clientId: Uid): Space => `account:${clientId}`
export const personSpace = (uid: Uid): Space => `person:${uid}`

/** The uid of a person's or an account's space; null for the catalogue. */
export const spaceOwner = (space: Space): Uid | null => space.split(':')[1] ?? null

export const spaceKind = (space: Space): SpaceKind =>
  space === 'catalogue' ? space : space.startsWith('person:') ? 'person' : 'account'

/** Checks a text that was sent over the wire. */
const isSpace = (text: string): text is Space => /^(catalogue$|person:.|account:.)/.test(text)

/** Throws for an unknown name: its rows would be stored in a space that no code deletes. */
export function spaceNamed(text: string): Space {
  if (isSpace(text)) return text
  throw new TypeError(`not a space: ${text}`)
}
