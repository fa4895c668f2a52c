import type { Person } from '../../domain/person.ts'

export function TaskDetail({ person, taskId }: { person: Person; taskId: string }) {
  return <p>{person.fullName + taskId}</p>
}
