import type { DBCoreMutateRequest, Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import type { Random } from './random.ts'

/**
 * `full`: nothing new is stored. `broken`: every query fails. `hangs`: no query ends. Only a person's databases have
 * faults: the session's record keeps working.
 */
export type Fault = 'full' | 'broken' | 'hangs'

type WriteListener = (table: string, change: DBCoreMutateRequest) => void

const names = ['UnknownError', 'InvalidStateError'] as const

/** A device's IndexedDB. It survives every crash. */
export class Disk {
  readonly #factory = new IDBFactory()
  readonly #random: Random
  #fault: Fault | null = null
  /** Queries from while the storage hung. */
  #held: (() => void)[] = []

  constructor(random: Random) {
    this.#random = random
  }

  get options() {
    return { indexedDB: this.#factory, IDBKeyRange }
  }

  get fault(): Fault | null {
    return this.#fault
  }

  async names(): Promise<string[]> {
    return (await this.#factory.databases()).flatMap(({ name }) => (name === undefined ? [] : [name]))
  }

  #error(changes: boolean): DOMException | null {
    if (this.#fault === 'full' && changes) return new DOMException('no room', 'QuotaExceededError')
    if (this.#fault === 'broken') return new DOMException('away', this.#random.pick(names))
    return null
  }

  /** Injects the faults between a page and a database. */
  withFaults(db: Dexie): void {
    const refuse = (changes: boolean) => {
      const error = this.#error(changes)
      if (error !== null) throw error
    }
    db.use({
      stack: 'dbcore',
      name: 'faults',
      create: (core) => ({
        ...core,
        table: (name) => {
          const table = core.table(name)
          return {
            ...table,
            mutate: async (change) => {
              refuse(change.type === 'add' || change.type === 'put')
              return table.mutate(change)
            },
            get: async (question) => {
              refuse(false)
              return table.get(question)
            },
            getMany: async (question) => {
              refuse(false)
              return table.getMany(question)
            },
            query: async (question) => {
              refuse(false)
              return table.query(question)
            },
          }
        },
      }),
    })
    db.on('ready', () => this.#holdBack(db), true)
  }

  /** While it hangs, no transaction starts. */
  #holdBack(db: Dexie): void {
    const raw: unknown = Reflect.get(db.backendDB(), '_rawDatabase')
    if (typeof raw !== 'object' || raw === null) throw new Error('fake-indexeddb has changed')
    const begin: unknown = Reflect.get(raw, 'processTransactions')
    if (typeof begin !== 'function' || Reflect.get(raw, 'isHeldBack') === true) return
    Reflect.set(raw, 'isHeldBack', true)
    Reflect.set(raw, 'processTransactions', () => {
      if (this.#fault === 'hangs') this.#held.push(() => void begin())
      else begin()
    })
  }

  fail(fault: Fault): void {
    this.recover()
    this.#fault = fault
  }

  recover(): void {
    this.#fault = null
    const held = this.#held
    this.#held = []
    for (const begin of held) begin()
  }
}

/** Observes writes before they happen. */
export function watch(db: Dexie, written: WriteListener): void {
  db.use({
    stack: 'dbcore',
    name: 'watch',
    create: (core) => ({
      ...core,
      table: (name) => {
        const table = core.table(name)
        return {
          ...table,
          mutate: (change) => {
            written(name, change)
            return table.mutate(change)
          },
        }
      },
    }),
  })
}

/** Closes a database of which no page has to know, when the database is deleted. */
export function closeDeleted(db: Dexie): void {
  db.on('versionchange', () => {
    db.close({ disableAutoOpen: true })
    return false
  })
}
