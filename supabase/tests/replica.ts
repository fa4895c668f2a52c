import { entityNamed } from '../../src/domain/entities.ts'
import { type ThreadPosition, isBelow, type Row, textOf } from '../../src/domain/entity.ts'
import type { PullAnswer, SpacePage } from '../../src/data/mirror/protocol.ts'
import type { Caller, Cursors } from './caller.ts'

type Floors = Record<string, Record<string, ThreadPosition>>

interface Space {
  rows: Map<string, { entity: string; row: Row }>
  floors: Floors
}

/** A minimal device: applies a pull by the rules S3, S3a, S3b. No shortcuts, no database. */
export class Replica {
  readonly cursors: Cursors = {}
  readonly spaces = new Map<string, Space>()
  /** Received rows and tombstones, repeated ones counted twice. */
  received = 0

  /** Pulls until nothing is left. `between`: runs on the server while this device reads. */
  async catchUp(caller: Caller, page?: number, between?: () => Promise<void>): Promise<this> {
    for (let pages = 0; pages < 500; pages += 1) {
      const answer = await caller.pull(this.cursors, page)
      this.apply(answer)
      if (!answer.more) return this
      await between?.()
    }
    throw new Error('The pull does not end')
  }

  apply(answer: PullAnswer): void {
    for (const space of answer.gone) this.#forget(space)
    for (const [space, page] of Object.entries(answer.spaces)) {
      if (page.reset) this.#forget(space)
      this.#applyPage(space, page)
    }
  }

  /** Each row's address and number: equal for two devices with the same rows. */
  held(space: string): Record<string, number> {
    const rows = [...(this.spaces.get(space)?.rows ?? [])]
    return Object.fromEntries(rows.map(([key, { row }]) => [key, row.sync_seq]))
  }

  #applyPage(name: string, page: SpacePage): void {
    const space: Space = this.spaces.get(name) ?? { rows: new Map(), floors: {} }
    this.spaces.set(name, space)
    for (const [entity, rows] of Object.entries(page.rows)) {
      for (const row of rows) {
        this.received += 1
        space.rows.set(address(entity, textOf(row, keyOf(entity))), { entity, row })
      }
    }
    for (const [entity, id] of page.tombstones) {
      this.received += 1
      space.rows.delete(address(entity, id))
    }
    for (const [entity, threads] of Object.entries(page.floors)) raise(space.floors, entity, threads)
    for (const [key, { entity, row }] of space.rows)
      if (isOutside(space.floors, entity, row)) space.rows.delete(key)
    this.cursors[name] = page.cursor
  }

  #forget(space: string): void {
    this.spaces.delete(space)
    delete this.cursors[space]
  }
}

const address = (entity: string, id: string): string => `${entity}/${id}`

function keyOf(entity: string): string {
  const known = entityNamed(entity)
  if (known === undefined) throw new Error(`${entity} is synced, but is not an entity of the app`)
  return known.key
}

/** During a pull, the window only moves up: a lower floor would claim rows that were dropped. */
function raise(floors: Floors, entity: string, threads: Record<string, ThreadPosition>): void {
  const own = (floors[entity] ??= {})
  for (const [thread, floor] of Object.entries(threads)) {
    const before = own[thread]
    if (before === undefined || isBelow(before, floor)) own[thread] = floor
  }
}

function isOutside(floors: Floors, entity: string, row: Row): boolean {
  const thread = entityNamed(entity)?.thread ?? null
  const floor = thread === null ? undefined : floors[entity]?.[textOf(row, thread)]
  if (floor === undefined) return false
  return isBelow({ created_at: textOf(row, 'created_at'), id: textOf(row, keyOf(entity)) }, floor)
}
