import type { Backend, Person } from './backends.ts'

export const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(40, 7)])
export const text = (words: string): Blob => new Blob([words], { type: 'text/plain' })

export const documents = (person: Person) => person.client.storage.from('documents')
export const archive = (person: Person) => person.client.storage.from('archive')

/** A request that supabase-js does not make, with the person's token. */
export const rawOf =
  (backend: () => Backend) =>
  (path: string, person: Person, init: RequestInit = {}): Promise<Response> =>
    backend().fetch(`/storage/v1${path}`, {
      ...init,
      headers: {
        authorization: `Bearer ${person.session.access_token}`,
        ...Object.fromEntries(new Headers(init.headers)),
      },
    })
