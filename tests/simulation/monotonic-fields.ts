import type { World } from './world.ts'

/**
 * S11: read or delivered messages stay so, dismissed notifications stay dismissed, and progress only grows; until the
 * server is restored.
 */

type Marks = ReadonlyMap<string, Readonly<Record<string, unknown>>>

const columns = `
  select m.id, m.read, m.delivered_at, m.read_at, null as dismissed_at, null::integer as progress from public.direct_messages m where m.user_id = any ($1::text::uuid[])
  union all
  select n.id, n.read, null, null, n.dismissed_at, null from public.notifications n where n.user_id = any ($1::text::uuid[])
  union all
  select p.id, null, null, null, null, p.progress from public.resource_progress p where p.user_id = any ($1::text::uuid[])`

export class MonotonicFields {
  #before: Marks = new Map()
  #changes = -1
  #restores = 0

  async check(world: World): Promise<void> {
    if (this.#changes === world.server.changes) return
    this.#changes = world.server.changes
    const rows = await world.database.query(columns, [`{${world.everybody.join(',')}}`])
    const now: Marks = new Map(rows.map((row) => [String(row['id']), row]))
    if (this.#restores === world.restores) this.#compare(world, now)
    this.#restores = world.restores
    this.#before = now
  }

  #compare(world: World, now: Marks): void {
    for (const [id, before] of this.#before) {
      const row = now.get(id)
      if (row === undefined) continue
      const taken = ['read', 'delivered_at', 'read_at', 'dismissed_at'].filter(
        (column) => Boolean(before[column]) && String(before[column]) !== String(row[column]),
      )
      if (Number(row['progress']) < Number(before['progress'])) taken.push('progress')
      if (taken.length > 0) world.violations.push(`${taken.join(' and ')} of ${id} is taken back`)
    }
  }
}
