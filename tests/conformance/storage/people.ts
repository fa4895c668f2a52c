import { Backend, type Engine, type Person } from '../backends.ts'

/** Two people without files. */
export interface StoragePeople {
  readonly backend: Backend
  readonly ana: Person
  readonly beto: Person
}

export async function startStorage(engine: Engine): Promise<StoragePeople> {
  const backend = await Backend.start(engine)
  return {
    backend,
    ana: await backend.person({ name: 'Ana' }),
    beto: await backend.person({ name: 'Beto' }),
  }
}
