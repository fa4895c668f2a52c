/** Whom a change concerns: a client does not see the panel, and the team does not see the portal. */
export type Audience = 'everyone' | 'client' | 'staff'

/** A version of the app with changes that people notice. */
export type Release = {
  /** Counts up by one; an open app compares it with its own newest. */
  readonly id: number
  readonly changes: readonly { readonly for: string; readonly text: string }[]
}

/** The changes that this person sees in the releases after `known`, the newest release first. */
export const changesSince = (
  releases: readonly Release[],
  known: number,
  own: Exclude<Audience, 'everyone'>,
): readonly string[] =>
  releases
    .filter(({ id }) => id > known)
    .toSorted((one, other) => other.id - one.id)
    .flatMap(({ changes }) => changes)
    .filter((change) => change.for === 'everyone' || change.for === own)
    .map(({ text }) => text)
