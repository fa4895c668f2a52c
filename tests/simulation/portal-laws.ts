import { expect } from 'vitest'
import { fieldsOf } from '../../src/data/sync/clash.ts'
import type { Device, Done } from './device.ts'
import type { World } from './world.ts'

const REFUSALS = new Set([
  'not_assigned',
  'not_found',
  'task_closed',
  'task_incomplete',
  'transition_not_allowed',
])

/** S8: what is still in the outbox was refused for a reason, clashed, or stands behind such a one on the same row. */
export async function whatIsKeptIsExplained(device: Device): Promise<void> {
  const stopped = new Set<string>()
  for (const { subject, status, outcome, kind } of await device.outbox.ops.orderBy('n').toArray()) {
    const code = outcome?.outcome === 'refused' ? outcome.code : null
    const explained =
      status === 'conflict' ||
      (status === 'refused' && code !== null && REFUSALS.has(code)) ||
      (status === 'blocked' && stopped.has(subject))
    expect({ device: device.name, kind, status, code, explained }).toMatchObject({ explained: true })
    stopped.add(subject)
  }
}

type Writing = { readonly value: string; readonly base: string }

const written = (done: readonly Done[], field: string): Writing[] =>
  done.flatMap(({ args, base }) => {
    const value = fieldsOf(args)[field]
    const before: unknown = base?.[field] ?? ''
    // Who chose what the other device had has nothing left to write.
    return value === undefined || value === before ? [] : [{ value, base: String(before) }]
  })

/**
 * S11: what was accepted was written once, over what its writer had seen. Every value is written once in a run, so the
 * accepted ones of a field form one chain, from the first value to the one that stands; one that is lost, or that
 * went over another unseen, breaks it.
 */
function chain(start: string, writings: readonly Writing[]): { end: string; left: Writing[] } {
  let end = start
  let left = [...writings]
  for (;;) {
    const next = left.find(({ base }) => base === end)
    if (next === undefined) return { end, left }
    left = left.filter((one) => one !== next)
    end = next.value
  }
}

async function accepted(devices: readonly Device[], kinds: readonly string[]): Promise<Done[]> {
  const all = await Promise.all(
    devices.map(async ({ outbox, done }) => {
      const kept = new Set((await outbox.ops.toArray()).map(({ id }) => id))
      return done.filter(({ opId, kind }) => kinds.includes(kind) && !kept.has(opId))
    }),
  )
  return all.flat()
}

export async function whatWasWrittenIsThereOrWasWrittenOver(world: World): Promise<void> {
  const stands = await world.stands()
  const answers = await accepted([world.phone, world.desktop], ['save_task_step', 'submit_task'])
  const fields = new Set(answers.flatMap(({ args }) => Object.keys(fieldsOf(args))))
  for (const field of fields)
    expect({ field, ...chain('', written(answers, field)) }).toEqual({
      field,
      end: stands.answers[field] ?? '',
      left: [],
    })
  for (const [devices, profile] of [
    [[world.phone, world.desktop], stands.client],
    [[world.manager], stands.manager],
  ] as const) {
    const changes = await accepted(devices, ['update_profile'])
    for (const [field, value] of Object.entries(profile.now))
      expect({ field, ...chain(profile.first[field] ?? '', written(changes, field)) }).toEqual({
        field,
        end: value ?? '',
        left: [],
      })
  }
}
