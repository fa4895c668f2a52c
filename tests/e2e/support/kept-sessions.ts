import type { BrowserContext } from '@playwright/test'
import { type Backend, people } from './backend.ts'
import type { Account } from './log-in.ts'

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>

/** False after the address or password has changed: then the test must use the form. */
const isOfTheDemo = (account: Account) => Object.values<Account>(people).includes(account)

/** Playwright's type of an origin leaves its databases out. */
type Origin = StorageState['origins'][number] & { readonly indexedDB?: readonly { readonly name: string }[] }

/** Keeps only the session: the mirrored rows may be another test's. */
function withoutMirror(state: StorageState): StorageState {
  const origins: readonly Origin[] = state.origins
  return {
    ...state,
    origins: origins.map(({ origin, localStorage, indexedDB = [] }) => ({
      origin,
      localStorage,
      indexedDB: indexedDB.filter(({ name }) => name === 'azulejo-device'),
    })),
  }
}

/**
 * Sessions of the demo's people in a device's format, one for each worker's backend: a log-in by the form takes a
 * second, and most tests are not about it. A test gets each session once: two devices would end it for each other.
 */
export class KeptSessions {
  readonly #backend: Backend
  readonly #states = new Map<string, StorageState>()
  readonly #taken = new Set<string>()

  constructor(backend: Backend) {
    this.#backend = backend
  }

  /** Called before each test: a session that the previous test has ended or renewed is useless. */
  async prepare(): Promise<void> {
    this.#taken.clear()
    const kept = await this.#backend.keptSessions()
    for (const id of this.#states.keys()) if (!kept.has(id)) this.#states.delete(id)
  }

  /** False: this account logs in by the form. */
  async take(context: BrowserContext, account: Account): Promise<boolean> {
    const state = this.#states.get(account.id)
    if (state === undefined || this.#taken.has(account.id) || !this.#backend.hasUsualTokens) return false
    this.#taken.add(account.id)
    await context.setStorageState(state)
    return true
  }

  /** Stores the session of a log-in by the form, for a later test. */
  async keep(context: BrowserContext, account: Account): Promise<void> {
    if (!isOfTheDemo(account) || this.#states.has(account.id) || !this.#backend.hasUsualTokens) return
    this.#states.set(account.id, withoutMirror(await context.storageState({ indexedDB: true })))
    this.#taken.add(account.id)
    await this.#backend.keepSession(account.id)
  }
}
