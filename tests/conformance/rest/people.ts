import { Backend, type Engine, type Person } from '../backends.ts'

/** Ana with three notes, one of which is shared and has two comments, and Beto with none. */
export interface RestPeople {
  readonly backend: Backend
  readonly ana: Person
  readonly beto: Person
}

export async function startRest(engine: Engine): Promise<RestPeople> {
  const backend = await Backend.start(engine)
  const ana = await backend.person({ name: 'Ana', company: 'ACME' })
  const beto = await backend.person({ name: 'Beto' })
  const notes = [
    { title: 'uno', rank: 1, body: 'primera', extra: { a: { b: [1, 2] } }, shared: true },
    { title: 'dos', rank: 2, price: 12.5 },
    { title: 'tres', rank: 3, seen_at: '2026-11-21T01:46:20' },
  ]
  await ana.client.from('notes').insert(notes, { defaultToNull: false }).throwOnError()
  const { data: first } = await ana.client.from('notes').select('id').eq('title', 'uno').single()
  const comments = ['hola', 'adiós'].map((words) => ({ note_id: first?.id, words }))
  await ana.client.from('note_comments').insert(comments).throwOnError()
  return { backend, ana, beto }
}
