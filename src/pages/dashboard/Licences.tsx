import type { Person } from '../../domain/person.ts'

export function Licences({ person }: { person: Person }) {
  return <p>{person.fullName}</p>
}
