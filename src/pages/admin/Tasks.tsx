import type { Person } from '../../domain/person.ts'

export function Tasks({ person }: { person: Person }) {
  return <p>{person.fullName}</p>
}
