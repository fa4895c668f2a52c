import type { Person } from '../../domain/person.ts'

export function ServiceSetup({ person, taskId }: { person: Person; taskId: string }) {
  return <p>{person.fullName + taskId}</p>
}
