import type { Person } from '../../domain/person.ts'

export function Services({ person }: { person: Person }) {
  return <p>{person.fullName}</p>
}
