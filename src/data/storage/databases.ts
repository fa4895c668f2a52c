import { Dexie, type DexieOptions, type Table } from 'dexie'
import { type Entity, entities } from '../../domain/entities.ts'
import type { Floor, Row } from '../../domain/entity.ts'
import type { TrackedEvent } from '../../domain/analytics.ts'
import type { WaitingLead } from '../../domain/lead.ts'
import type { Person } from '../../domain/person.ts'
import type { Space } from '../../domain/space.ts'
import type { Stroke } from '../../domain/signature.ts'
import type { QueuedOp } from './queuedOp.ts'
import type { Cursor } from './cursor.ts'

/**
 * S7: three databases. What belongs to the device, what a person has not sent yet, and the server's truth.
 * The last may be rebuilt at any time; the outbox never (S17).
 */

export type StoredSession = {
  key: 'current'
  person: Person
  accessToken: string
  refreshToken: string
  /** `expired`: the server refused to refresh it. The databases stay, for this person's next log-in. */
  state: 'active' | 'expired'
}

/**
 * The password was right, the second factor is still to be shown: no session yet, and no sync, also
 * after a reload. The tokens are good for showing it, and for little else.
 */
export type StoredChallenge = {
  key: 'current'
  uid: string
  email: string
  accessToken: string
  refreshToken: string
  /** The factor was shown, and the answer that lets the person in did not arrive. */
  shown: boolean
}

/** Sessions left behind by an offline sign-out: opaque tokens, revoked at the next contact (S15). */
export type Revocation = { refreshToken: string }

/** A signature on its way to a contract. */
export type StoredSignature = {
  key: 'current'
  /** ms; it is kept for a day. */
  keptAt: number
  way: 'drawn' | 'typed'
  width: number
  strokes: readonly Stroke[]
  /** ms; when the first line was begun. */
  begunAt: number | null
  name: string
  /** The text that was accepted; ticked for another plan, the box is empty. */
  accepted: string | null
  /** Whose it is; null for a visitor's. */
  uid: string | null
}

/** Where this device found its backend. */
export type StoredBackend = { key: 'backend'; supabaseUrl: string; publishableKey: string }

export class DeviceDatabase extends Dexie {
  declare session: Table<StoredSession, string>
  declare challenge: Table<StoredChallenge, string>
  declare settings: Table<StoredBackend, string>
  declare revocations: Table<Revocation, string>
  /** What visitors left and the server does not have yet. */
  declare leads: Table<WaitingLead, string>
  /** Only with consent, and only what could not be sent. */
  declare analytics: Table<TrackedEvent, string>
  declare signature: Table<StoredSignature, string>
  constructor(options?: DexieOptions) {
    // What a visitor typed is kept as strictly as what a person did (S7).
    super('azulejo-device', { chromeTransactionDurability: 'strict', ...options })
    this.version(1).stores({ session: 'key', settings: 'key', revocations: 'refreshToken' })
    this.version(2).stores({ leads: 'id', analytics: 'id, occurred_at' })
    this.version(3).stores({ challenge: 'key' })
    this.version(4).stores({ signature: 'key' })
  }
}

/** `base`: what stood there when the person began to write over it; then even an emptied text is kept (S11). */
export type Draft = { key: string; value: string; savedAt: number; base?: string }

export class OutboxDatabase extends Dexie {
  declare ops: Table<QueuedOp, number, Omit<QueuedOp, 'n'> & { n?: number }>
  /** Applied ops that the server's ledger may forget; told with the next push (S5). */
  declare acks: Table<{ id: string }, string>
  declare drafts: Table<Draft, string>
  constructor(uid: string, options?: DexieOptions) {
    // Chromium's default may lose the last writes of a crash; what a person typed may not be among them.
    super(`${uid}-outbox`, { chromeTransactionDurability: 'strict', ...options })
    this.version(1).stores({ ops: '++n, &id, subject', acks: 'id', drafts: 'key' })
    // A wait was a date, which a clock that was wrong for a moment made a month long (S24).
    this.version(2).upgrade((change) => change.table('ops').toCollection().modify({ aside: null }))
  }
}

export type MirroredSpace = {
  space: Space
  cursor: Cursor
  floors: Record<string, Record<string, Floor>>
}

/** What is known of the mirror as a whole. */
export type MirrorFact =
  | { key: 'syncedAt'; value: number }
  /** Of the database that the last answer came from (S20). */
  | { key: 'epoch'; value: string }
  /** When the server turned out to be set back; until the person has read it (S20). */
  | { key: 'setBackAt'; value: number }

/** Raised when a table that exists gets another index; a new table raises the version by itself. */
const INDEX_CHANGES = 0

/** A cursor that no server has reached: the next pull says `reset`, and brings what this version can hold (S17). */
export const RESET_CURSOR: Cursor = { seq: Number.MAX_SAFE_INTEGER }

export class MirrorDatabase extends Dexie {
  declare spaces: Table<MirroredSpace, Space>
  declare facts: Table<MirrorFact, string>
  constructor(uid: string, options?: DexieOptions) {
    super(`${uid}-mirror`, options)
    const stores: Record<string, string> = { spaces: 'space', facts: 'key' }
    for (const entity of entities) stores[entity.name] = entity.indexes
    this.version(entities.length + INDEX_CHANGES)
      .stores(stores)
      // What is there stays readable; of the tables that are new, the old cursors know nothing.
      .upgrade((change) => change.table('spaces').toCollection().modify({ cursor: RESET_CURSOR }))
  }

  rows(entity: string): Table<Row, string> {
    return this.table(entity)
  }

  /** The same table, read as its noun: the rows are the server's, and its types are made from the migrations. */
  typed<T>({ name }: Entity<T>): Table<T, string> {
    return this.table(name)
  }
}
