import { assignments } from './assignment.ts'
import type { Entity } from './entity.ts'
import { directMessages } from './message.ts'
import { profiles } from './profile.ts'

/** Everything that is mirrored. A new noun is one line here, its own file, and a migration. */
export const entities: readonly Entity[] = [assignments, directMessages, profiles]

const byName = new Map(entities.map((entity) => [entity.name, entity]))

/** Undefined for a table that a newer server syncs and this version does not know. */
export const entityNamed = (name: string): Entity | undefined => byName.get(name)
