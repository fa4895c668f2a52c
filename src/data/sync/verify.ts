import { type Entity, entities } from '../../domain/entities.ts'
import type { FailureCode } from '../../domain/failure.ts'
import { spaceKind, spaceOwner } from '../../domain/space.ts'
import { RESET_CURSOR, type MirrorDatabase, type MirroredSpace } from '../storage/databases.ts'
import { ownedRows } from '../mirror/ownedRows.ts'
import { workspace } from '../session/workspace.ts'
import { loadPart } from '../backend/loadPart.ts'
import { cursorNumber } from '../storage/cursor.ts'
import { announce } from './announce.ts'

/** S18: compares the mirror with the server. */

type Digest = { readonly count: number; readonly hash: string }

const hex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Count, and SHA-256 over `id:number` lines in the order of ids, as `sync_digest` counts and hashes. */
async function digestOf(mirror: MirrorDatabase, entity: Entity, owner: string | null): Promise<Digest> {
  const table = mirror.rows(entity.name)
  const all = owner === null || entity.space === 'catalogue'
  const rows = await (all ? table.toArray() : ownedRows(table, entity, owner).toArray())
  const lines = rows.map((row) => `${String(row[entity.key])}:${row.sync_seq}`).toSorted()
  return {
    count: rows.length,
    hash: hex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(lines.join('\n')))),
  }
}

/**
 * The entities of a space that differ; null when mirror and server are at different numbers or epochs, so they cannot
 * be compared.
 */
async function differences(
  mirror: MirrorDatabase,
  held: MirroredSpace,
  server: {
    readonly epoch: string
    readonly seq: number
    readonly entities: Readonly<Record<string, Digest>>
  },
): Promise<string[] | null> {
  if (cursorNumber(held.cursor) !== server.seq || (held.cursor.epoch ?? server.epoch) !== server.epoch)
    return null
  const own = entities.filter(({ space }) => space === spaceKind(held.space))
  const differing: string[] = []
  for (const entity of own) {
    const theirs = server.entities[entity.name]
    const mine = await digestOf(mirror, entity, spaceOwner(held.space))
    if (theirs !== undefined && (theirs.count !== mine.count || theirs.hash !== mine.hash))
      differing.push(entity.name)
  }
  return differing
}

export type Verdict =
  | { readonly ok: true; readonly rows: number; readonly repaired: readonly string[] }
  | { readonly ok: false; readonly code: FailureCode | 'moving' }

/** How often a space is requested again, because it changed while it was being counted. */
const TRIES = 5
const PAUSE_MS = 400

/** Compares every space with the server; a space that differs is pulled again completely. The outbox is not touched. */
export async function verifyMirror(): Promise<Verdict> {
  const { mirror } = workspace()
  const parts = await loadPart(() =>
    Promise.all([import('./requestTransport.ts'), import('../backend/errors.ts')]),
  )
  if (parts === null) return { ok: false, code: 'offline' }
  const [{ requestTransport }, { failureCode }] = parts
  const repaired = new Set<string>()
  for (const { space } of await mirror.spaces.toArray()) {
    let known: string[] | null = null
    for (let tried = 0; known === null && tried < TRIES; tried += 1) {
      if (tried > 0) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
      const held = await mirror.spaces.get(space)
      if (held === undefined) break
      const answer = await requestTransport.digest(space, held.floors)
      if (!answer.ok) return { ok: false, code: failureCode(answer.failure) }
      known = await differences(mirror, held, answer.value)
      if (known === null) announce('syncRequested')
    }
    if (known === null) return { ok: false, code: 'moving' }
    if (known.length > 0) await mirror.spaces.update(space, { cursor: RESET_CURSOR })
    for (const entity of known) repaired.add(entity)
  }
  if (repaired.size > 0) announce('syncRequested')
  const counts = await Promise.all(entities.map(({ name }) => mirror.rows(name).count()))
  return { ok: true, rows: counts.reduce((sum, count) => sum + count, 0), repaired: [...repaired] }
}
