import { expect } from 'vitest'
import { entities } from '../../src/domain/entities.ts'
import { isBelow } from '../../src/domain/entity.ts'
import { threadPositionOf } from '../../src/data/mirror/applyPull.ts'
import type { MirrorDatabase } from '../../src/data/storage/databases.ts'
import type { Device } from './device.ts'
import type { ExpectedWork } from './expected-work.ts'
import { keptOpsHaveAReason, writtenTextsAreKeptOrReplaced } from './portal-rules.ts'
import {
  endedRowsStayEnded,
  markedRowsStayMarked,
  openedRowsExist,
  sentFilesExist,
  lastPictureIsKept,
  lastPreferencesAreKept,
} from './kind-rules.ts'
import { sessionsEnd } from './session-rules.ts'
import { presentAt } from './run-until-quiet.ts'
import { statesMatchAcceptedChanges } from './state-rules.ts'
import type { World } from './world.ts'

type Message = { readonly id: string; readonly message: string }

/** Rules for the end of a run, when everything works again and nothing is left to do. */
export async function checkRules(world: World): Promise<void> {
  const rows = await world.database.query<Message>(
    `select id, message from public.direct_messages where user_id = any ($1::text::uuid[]) order by created_at, id`,
    [`{${world.everybody.join(',')}}`],
  )
  for (const device of world.devices) {
    for (const expectedWork of device.allExpectedWork.values()) {
      await noMessageIsLostOrDuplicated(world, device, expectedWork, rows)
      messagesKeepTheirOrder(expectedWork, rows)
    }
    const uid = presentAt(device)
    const databases = uid === null ? null : await device.openDatabasesOf(uid)
    if (uid === null || databases === null) continue
    await keptOpsHaveAReason(device, databases.outbox)
    await mirrorMatchesServer(world, device, uid, databases.mirror)
  }
  await writtenTextsAreKeptOrReplaced(world)
  await statesMatchAcceptedChanges(world)
  await lastPreferencesAreKept(world)
  await lastPictureIsKept(world)
  await endedRowsStayEnded(world)
  await openedRowsExist(world)
  await sentFilesExist(world)
  await markedRowsStayMarked(world)
  await sessionsEnd(world)
}

/**
 * Every message is on the server once, or refused and kept, or was discarded and is nowhere. Messages in the outbox of
 * a person who is absent at the end may wait.
 */
async function noMessageIsLostOrDuplicated(
  world: World,
  device: Device,
  expectedWork: ExpectedWork,
  rows: readonly Message[],
) {
  const ops = (await (await device.openDatabasesOf(expectedWork.uid))?.outbox.ops.toArray()) ?? []
  const isPresent = presentAt(device) === expectedWork.uid
  for (const written of expectedWork.messages) {
    const copies = rows.filter(({ message }) => message === written.text).length
    const kept = ops.find(({ id }) => id === written.opId)
    const code = kept?.outcome?.outcome === 'refused' ? kept.outcome.code : null
    const where = { device: device.name, text: written.text, copies, status: kept?.status ?? null, code }
    const atMostOne = Math.min(1, copies)
    const known = { device: device.name, text: written.text }
    // If the restored server forgot a refusal, a late duplicate may be applied.
    const isUncertain =
      written.mayBeMissing || world.deleted.has(written.id) || (written.discarded && world.restores > 0)
    if (kept?.status === 'refused')
      expect(where).toEqual({
        ...known,
        copies: world.restores > 0 ? atMostOne : 0,
        status: 'refused',
        code: 'not_assigned',
      })
    else if (kept !== undefined && !isPresent) expect(where).toMatchObject({ ...known, copies: atMostOne })
    else if (isUncertain) expect(where).toEqual({ ...known, copies: atMostOne, status: null, code: null })
    else expect(where).toEqual({ ...known, copies: written.discarded ? 0 : 1, status: null, code: null })
  }
}

/** S9: rows are in the order of their times. */
function messagesKeepTheirOrder(expectedWork: ExpectedWork, rows: readonly Message[]) {
  const own = expectedWork.messages
    .filter(({ writtenBeforeRestore }) => !writtenBeforeRestore)
    .map(({ text }) => text)
  const arrived = rows.filter(({ message }) => own.includes(message)).map(({ message }) => message)
  expect(arrived).toEqual(own.filter((text) => arrived.includes(text)))
}

/** Equal row by row to a select by that person in the spaces of the sync, in the server's epoch. */
async function mirrorMatchesServer(world: World, device: Device, uid: string, mirror: MirrorDatabase) {
  const spaces = await mirror.spaces.toArray()
  expect({ device: device.name, epochs: [...new Set(spaces.map(({ cursor }) => cursor.epoch))] }).toEqual({
    device: device.name,
    epochs: [world.epoch],
  })
  const floors = new Map(spaces.map(({ space, floors: ofSpace }) => [space, ofSpace]))
  for (const entity of entities) {
    const shown = (await world.server.shows(uid, entity.name)).filter((row) => {
      if (entity.space === 'catalogue') return true
      const owner = row[entity.owner]
      const floorsOfSpace = floors.get(`${entity.space}:${String(owner)}`)
      if (floorsOfSpace === undefined) return false
      const floor =
        entity.thread === null ? undefined : floorsOfSpace[entity.name]?.[String(row[entity.thread])]
      return floor === undefined || !isBelow(threadPositionOf({ ...row, sync_seq: 0 }, entity), floor)
    })
    const byKey = (a: Record<string, unknown>, b: Record<string, unknown>) =>
      String(a[entity.key]).localeCompare(String(b[entity.key]))
    const mirrored = await mirror.rows(entity.name).toArray()
    expect({ device: device.name, uid, entity: entity.name, rows: mirrored.toSorted(byKey) }).toEqual({
      device: device.name,
      uid,
      entity: entity.name,
      rows: shown.toSorted(byKey),
    })
  }
}
