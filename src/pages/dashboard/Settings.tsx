import type { Person } from '../../domain/person.ts'

export function Settings({ person }: { person: Person }) {
  return <p>{person.fullName}</p>
}
