import type { Person } from '../../domain/person.ts'

export function Home({ person }: { person: Person }) {
  return <p>{person.fullName}</p>
}
