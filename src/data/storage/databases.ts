import type { Visit } from '../../domain/visit.ts'
import { Dexie, type DexieOptions, type Table } from 'dexie'
import { type Entity, entities } from '../../domain/entities.ts'
import type { ThreadPosition, Row } from '../../domain/entity.ts'
import type { TrackedEvent } from '../../domain/analytics.ts'
import type { ClockReading } from '../../domain/deviceClock.ts'
import type { WaitingLead } from '../../domain/lead.ts'
import type { Person } from '../../domain/person.ts'
import type { Shared } from '../../domain/shared.ts'
import type { Space } from '../../domain/space.ts'
import type { Stroke } from '../../domain/signature.ts'
import type { QueuedOp } from './queuedOp.ts'
import type { Cursor } from './cursor.ts'

/**
 * S7: three databases: the device's own data, the outbox with the drafts, and the mirror of the server's rows.
 * The mirror may be rebuilt at any time; the outbox must never be lost (S17).
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
 * The password was right, the second factor is missing: no session and no sync, also after a reload. The server accepts
 * these tokens for the second factor and little else.
 */
export type StoredChallenge = {
  key: 'current'
  uid: string
  email: string
  accessToken: string
  refreshToken: string
  /** The second factor was verified, but the answer with the session did not arrive. */
  codeAccepted: boolean
}

/** Refresh tokens of sessions that were signed out offline; they are revoked when the server is reached (S15). */
export type Revocation = { refreshToken: string }

/** A person who has signed out, and whose databases are not deleted yet (S15). */
export type PendingWipe = { uid: string }

/** A signature that is being drawn or sent. */
export type StoredSignature = {
  key: 'current'
  /** When it was stored, ms; it is kept for a day. */
  keptAt: number
  way: 'drawn' | 'typed'
  width: number
  strokes: readonly Stroke[]
  /** When the first stroke was begun, ms. */
  begunAt: number | null
  name: string
  /** The contract text that the checkbox was ticked for; for another text the box is empty. */
  accepted: string | null
  /** The signed-in person; null for a visitor. */
  uid: string | null
}

/** The backend's address and key, as last read. */
export type StoredBackend = {
  key: 'backend'
  supabaseUrl: string
  publishableKey: string
  toolSite?: string | undefined
  whatsApp?: boolean | undefined
}

export class DeviceDatabase extends Dexie {
  declare session: Table<StoredSession, string>
  declare challenge: Table<StoredChallenge, string>
  declare settings: Table<StoredBackend, string>
  declare revocations: Table<Revocation, string>
  declare wipes: Table<PendingWipe, string>
  /** Leads that the server does not have yet. */
  declare leads: Table<WaitingLead, string>
  /** Events that could not be sent; only with consent. */
  declare analytics: Table<TrackedEvent, string>
  declare signature: Table<StoredSignature, string>
  /** Content shared from other apps, until the person chooses its target. */
  declare shared: Table<Shared, string>
  constructor(options?: DexieOptions) {
    // Strict: a visitor's text must survive a crash, like an op (S7).
    super('azulejo-device', { chromeTransactionDurability: 'strict', ...options })
    this.version(1).stores({ session: 'key', settings: 'key', revocations: 'refreshToken' })
    this.version(2).stores({ leads: 'id', analytics: 'id, occurred_at' })
    this.version(3).stores({ challenge: 'key' })
    this.version(4).stores({ signature: 'key' })
    this.version(5).stores({ shared: 'id' })
    this.version(6).stores({ wipes: 'uid' })
  }
}

/**
 * `base`: the value before the person's change; with a base, an emptied text is kept, too (S11). content: of an attempt
 * to save a draft (data/sync/attempts.ts), whose value is its id.
 */
export type StoredDraft = { key: string; value: string; savedAt: number; base?: string; content?: string }

/**
 * A file to be uploaded, stored apart from its op: every write of the op would copy the bytes. draft: key of the text
 * that it will be sent with; empty once its op waits in the outbox.
 */
export type OutgoingFile = {
  id: string
  name: string
  mimeType: string
  bytes: ArrayBuffer
  /** Length of a voice note. */
  seconds?: number
  draft: string
  savedAt: number
}

/** A second of a voice note that is being recorded; joined to an OutgoingFile at its end. seconds: length up to it. */
export type RecordingSlice = Omit<OutgoingFile, 'seconds'> & { n: number; seconds: number }

export class OutboxDatabase extends Dexie {
  declare ops: Table<QueuedOp, number, Omit<QueuedOp, 'n'> & { n?: number }>
  /** Ids of applied ops that the server may forget; sent with the next push (S5). */
  declare acks: Table<{ id: string }, string>
  declare drafts: Table<StoredDraft, string>
  declare files: Table<OutgoingFile, string>
  /** Uploads of ops that were discarded: the server still has the part that arrived. */
  declare endedUploads: Table<{ id: string }, string>
  declare slices: Table<RecordingSlice, [id: string, n: number]>
  constructor(uid: string, options?: DexieOptions) {
    // Strict: Chromium's default durability may lose the last writes in a crash, and typed text must not be lost.
    // No cache: it shows a write before it is stored, and the person could close the app with a file that is not.
    super(`${uid}-outbox`, { chromeTransactionDurability: 'strict', cache: 'disabled', ...options })
    this.version(1).stores({ ops: '++n, &id, subject', acks: 'id', drafts: 'key' })
    // Version 1 stored a deferral as a date, which a wrong clock could make a month long (S24).
    this.version(2).upgrade((change) => change.table('ops').toCollection().modify({ aside: null }))
    this.version(3)
      .stores({ files: 'id, draft' })
      .upgrade((change) => change.table('ops').toCollection().modify({ needs: null, file: null }))
    this.version(4).stores({ endedUploads: 'id', slices: '[id+n], draft' })
    // Version 4 named this field 'aside': without it a held op would be sent before its undo has ended.
    this.version(5).upgrade((change) =>
      change
        .table('ops')
        .toCollection()
        .modify((op: { aside?: unknown; postponed?: unknown }) => {
          op.postponed = op.aside ?? null
          delete op.aside
        }),
    )
    this.version(6).stores({ ops: '++n, &id, subject, kind' })
  }
}

export type MirroredSpace = {
  space: Space
  cursor: Cursor
  floors: Record<string, Record<string, ThreadPosition>>
}

/** Facts about the mirror as a whole. */
export type MirrorFact =
  /** When a pull was last complete, ms of the device's clock. */
  | { key: 'syncedAt'; value: number }
  /** The clocks of device and server at that pull; none from a server that does not tell its time. */
  | { key: 'clocks'; value: ClockReading }
  /** The epoch of the last answer (S20). */
  | { key: 'epoch'; value: string }
  /** When the device noticed that the server was restored from a backup; deleted when the person has read it (S20). */
  | { key: 'setBackAt'; value: number }
  /** How many library files were deleted when the device was full; deleted when the person has read it (S16). */
  | { key: 'deletedFiles'; value: number }
  | { key: 'visit'; value: Visit }

/** A library file that the person stores on this device, by its address. */
export type KeptLibraryFile = { path: string; bytes: Blob }

/** A conversation's file that was seen on this device, by its message's id. owner: the client. */
export type KeptMessageFile = { id: string; owner: string; bytes: Blob }

/**
 * Increase it when an existing table gets another index, or a table without an entity is added; an entity's table
 * increases the version by itself.
 */
const INDEX_CHANGES = 2

/** A number that no server has reached: the server answers the next pull with `reset` and all rows (S17). */
export const RESET_CURSOR: Cursor = { seq: Number.MAX_SAFE_INTEGER }

const mirrorName = (uid: string): string => `${uid}-mirror`

/** Whether this device holds rows of this person; it does not create the database. */
export const existsMirror = (uid: string): Promise<boolean> => Dexie.exists(mirrorName(uid))

export class MirrorDatabase extends Dexie {
  declare spaces: Table<MirroredSpace, Space>
  declare facts: Table<MirrorFact, string>
  declare kept: Table<KeptLibraryFile, string>
  declare messageFiles: Table<KeptMessageFile, string>
  constructor(uid: string, options?: DexieOptions) {
    super(mirrorName(uid), options)
    const stores: Record<string, string> = {
      spaces: 'space',
      facts: 'key',
      kept: 'path',
      messageFiles: 'id, owner',
    }
    for (const entity of entities) stores[entity.name] = entity.indexes
    this.version(entities.length + INDEX_CHANGES)
      .stores(stores)
      // Stored rows stay readable, but the old cursors do not cover the new tables.
      .upgrade((change) => change.table('spaces').toCollection().modify({ cursor: RESET_CURSOR }))
  }

  rows(entity: string): Table<Row, string> {
    return this.table(entity)
  }

  /** The same table with the entity's row type, which is generated from the migrations. */
  typed<T>({ name }: Entity<T>): Table<T, string> {
    return this.table(name)
  }
}
