import { expect } from 'vitest'
import { entities } from '../../src/domain/entities.ts'
import { isBelow } from '../../src/domain/entity.ts'
import { floorOf } from '../../src/data/mirror/mirror.ts'
import { spaceOwner } from '../../src/domain/space.ts'
import type { Device } from './device.ts'
import { whatIsKeptIsExplained, whatWasWrittenIsThereOrWasWrittenOver } from './portal-laws.ts'
import { statesAreWhatTheAcceptedChangesMadeOfThem } from './state-laws.ts'
import type { World } from './world.ts'

/** What must hold when the weather has cleared. */
export async function checkLaws(world: World, onServer: () => Promise<{ id: string; message: string }[]>) {
  const rows = await onServer()
  for (const device of world.devices) await nothingIsLostOrDoubled(device, rows)
  for (const device of world.devices) await whatWasSaidFirstStandsFirst(device, rows)
  for (const device of world.devices) await whatIsKeptIsExplained(device)
  await whatWasWrittenIsThereOrWasWrittenOver(world)
  await statesAreWhatTheAcceptedChangesMadeOfThem(world)
  for (const device of world.devices) await theMirrorIsWhatTheServerShows(world, device)
}

/** Every message is on the server once, or refused and kept, or was taken back and is nowhere. */
async function nothingIsLostOrDoubled(device: Device, rows: { id: string; message: string }[]) {
  const ops = await device.outbox.ops.toArray()
  for (const spoken of device.spoken) {
    const copies = rows.filter(({ message }) => message === spoken.text)
    const kept = ops.find(({ id }) => id === spoken.opId)
    const where = { text: spoken.text, copies: copies.length, status: kept?.status, code: kept?.outcome }
    if (spoken.discarded) expect(where).toEqual({ text: spoken.text, copies: 0, status: undefined })
    else if (copies.length === 0)
      expect(where).toEqual({
        text: spoken.text,
        copies: 0,
        status: 'refused',
        code: { outcome: 'refused', code: 'not_assigned' },
      })
    else expect(where).toEqual({ text: spoken.text, copies: 1, status: undefined })
  }
}

/** S9: rows come in the order of their times. */
async function whatWasSaidFirstStandsFirst(device: Device, rows: { message: string }[]) {
  const texts = new Set(device.spoken.map(({ text }) => text))
  const arrived = rows.filter(({ message }) => texts.has(message)).map(({ message }) => message)
  expect(arrived).toEqual(device.spoken.map(({ text }) => text).filter((text) => arrived.includes(text)))
}

/** Row for row what a select shows that person in the spaces of the sync, and by digest (S18) too. */
async function theMirrorIsWhatTheServerShows(world: World, device: Device) {
  const spaces = await device.mirror.spaces.toArray()
  const owners = new Set(spaces.map(({ space }) => spaceOwner(space)))
  for (const entity of entities) {
    const floors = new Map(
      spaces.flatMap(({ space, floors: held }) => [[spaceOwner(space), held[entity.name] ?? {}] as const]),
    )
    const shown = (await world.server.shows(device.uid, entity.name)).filter((row) => {
      if (entity.space === 'catalogue') return true
      const owner = row[entity.owner]
      if (typeof owner !== 'string' || !owners.has(owner)) return false
      const floor = entity.thread === null ? undefined : floors.get(owner)?.[String(row[entity.thread])]
      return floor === undefined || !isBelow(floorOf({ ...row, sync_seq: 0 }, entity), floor)
    })
    const byKey = (a: Record<string, unknown>, b: Record<string, unknown>) =>
      String(a[entity.key]).localeCompare(String(b[entity.key]))
    const held = await device.mirror.rows(entity.name).toArray()
    expect(held.toSorted(byKey)).toEqual(shown.toSorted(byKey))
  }
}
