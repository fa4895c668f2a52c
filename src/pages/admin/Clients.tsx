import type { Person } from '../../domain/person.ts'

export function Clients({ person }: { person: Person }) {
  return <p>{person.fullName}</p>
}
