import { expect } from 'vitest'
import type { AppliedOp } from './server.ts'
import type { World } from './world.ts'

/** The changes of this kind that the server has accepted since it was last restored. */
const applied = (world: World, kind: string): AppliedOp[] =>
  world.server.applied.slice(world.appliedBefore).filter((one) => one.kind === kind)

/** The last one to arrive counts, field by field. */
export async function lastPreferencesAreKept(world: World): Promise<void> {
  for (const uid of world.everybody) {
    const changes = applied(world, 'set_preferences').filter((one) => one.uid === uid)
    const expected = new Map(changes.flatMap(({ args }) => Object.entries(args['fields'] ?? {})))
    const [row] = await world.database.query(
      'select * from public.notification_preferences where user_id = $1',
      [uid],
    )
    expect(row ?? {}).toMatchObject(Object.fromEntries(expected))
  }
}

/** The last accepted picture is kept: a late duplicate must not restore an earlier one. */
export async function lastPictureIsKept(world: World): Promise<void> {
  for (const uid of world.everybody) {
    const last = applied(world, 'set_picture').findLast((one) => one.uid === uid)
    if (last === undefined) continue
    const [row] = await world.database.query<{ picture: string }>(
      `select coalesce(avatar_url, '') as picture from public.profiles where id = $1`,
      [uid],
    )
    expect({ uid, picture: row?.picture }).toEqual({ uid, picture: last.args['picture'] })
  }
}

/** Rows in a final state stay there, whatever arrives late. */
export async function endedRowsStayEnded(world: World): Promise<void> {
  for (const [kind, table, ended] of [
    ['revoke_seat', 'license_seats', `status = 'revoked'`],
    ['revoke_api_key', 'api_keys', 'revoked_at is not null'],
    ['move_meeting', 'scheduled_meetings', `status = 'cancelled'`],
  ] as const)
    for (const { args } of applied(world, kind)) {
      const [row] = await world.database.query<{ ended: boolean }>(
        `select ${ended} as ended from public.${table} where id = $1`,
        [String(args['id'])],
      )
      expect({ kind, ended: row?.ended }).toEqual({ kind, ended: true })
    }
}

/** An accepted ticket exists once. */
export async function openedRowsExist(world: World): Promise<void> {
  const rows = await world.database.query<{ id: string; subject: string }>(
    'select id, subject from public.support_tickets where user_id = any ($1::text::uuid[])',
    [`{${world.everybody.join(',')}}`],
  )
  for (const device of world.devices)
    for (const { uid, done } of device.allExpectedWork.values()) {
      const ops = (await (await device.openDatabasesOf(uid))?.outbox.ops.toArray()) ?? []
      const kept = new Set(ops.map(({ id }) => id))
      for (const { opId, kind, args, mayBeMissing } of done) {
        if (kind !== 'open_ticket') continue
        const copies = rows.filter(({ subject }) => subject === args['subject']).length
        const isCertain = !kept.has(opId) && !mayBeMissing && !world.deleted.has(String(args['id']))
        expect({ subject: args['subject'], copies }).toEqual({
          subject: args['subject'],
          copies: isCertain ? 1 : Math.min(1, copies),
        })
      }
    }
}

/** A sent file is a message of its conversation, unless its op is kept with a reason. */
export async function sentFilesExist(world: World): Promise<void> {
  const rows = await world.database.query<{ id: string }>(
    'select id from public.direct_messages where file_name is not null',
  )
  const there = new Set(rows.map(({ id }) => id))
  for (const device of world.devices)
    for (const { uid, done } of device.allExpectedWork.values()) {
      const ops = (await (await device.openDatabasesOf(uid))?.outbox.ops.toArray()) ?? []
      const kept = new Set(ops.map(({ id }) => id))
      const missing = done.filter(
        ({ opId, kind, args, mayBeMissing }) =>
          kind === 'send_file' &&
          !kept.has(opId) &&
          !mayBeMissing &&
          !world.deleted.has(String(args['id'])) &&
          !there.has(String(args['id'])),
      )
      expect(missing).toEqual([])
    }
}

/** S11: an accepted mark has marked everything up to it. */
export async function markedRowsStayMarked(world: World): Promise<void> {
  for (const { uid, args } of applied(world, 'mark_read')) {
    const side = uid === args['user_id'] ? 'client' : 'manager'
    const unread = await world.database.query<{ id: string }>(
      `select id from public.direct_messages where user_id = $1 and manager_id = $2 and sender_type <> $3
          and created_at <= $4::text::timestamptz and not read`,
      [String(args['user_id']), String(args['manager_id']), side, String(args['up_to'])],
    )
    // A message that a late duplicate restored after its deletion was never read.
    expect(unread.filter(({ id }) => !world.deleted.has(id))).toEqual([])
  }
  for (const [kind, column] of [
    ['read_notification', 'read'],
    ['dismiss_notification', 'dismissed_at is not null'],
  ] as const)
    for (const { args } of applied(world, kind)) {
      const [row] = await world.database.query<{ marked: boolean }>(
        `select ${column} as marked from public.notifications where id = $1`,
        [String(args['id'])],
      )
      expect({ kind, marked: row?.marked ?? true }).toEqual({ kind, marked: true })
    }
}
