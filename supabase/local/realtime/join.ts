import { randomInt, randomUUID } from 'node:crypto'
import type { ChangeSubscription, ChannelSettings } from './channel.ts'
import { parseFilter } from './filter.ts'
import { isRecord } from './frames.ts'
import { limits } from './limits.ts'

/** Longer than any page's subscription, which each commit would be compared with; or a name that breaks other pages. */
export class JoinRefused extends Error {}

/** The subscriptions in a join. Throws FilterUnreadable and JoinRefused. */
export function readJoin(payload: Record<string, unknown>): {
  settings: ChannelSettings
  subscriptions: ChangeSubscription[]
} {
  const config = recordOf(payload['config'])
  const broadcast = recordOf(config['broadcast'])
  const presence = recordOf(config['presence'])
  const changes = Array.isArray(config['postgres_changes']) ? config['postgres_changes'].filter(isRecord) : []
  if (changes.length > limits.subscriptionsPerChannel)
    throw new JoinRefused(`Too many postgres_changes: at most ${limits.subscriptionsPerChannel}`)
  return {
    settings: {
      isPrivate: config['private'] === true,
      broadcastSelf: broadcast['self'] === true,
      broadcastAck: broadcast['ack'] === true,
      presenceEnabled: presence['enabled'] === true,
      presenceKey: presenceKeyOf(presence['key']),
    },
    subscriptions: changes.map(readSubscription),
  }
}

/** The page compares this with its own list; a difference makes it leave. */
export function describeSubscription(subscription: ChangeSubscription): Record<string, unknown> {
  const { id, event, schema, table, filter } = subscription
  return {
    id,
    event,
    schema,
    ...(table === undefined ? {} : { table }),
    ...(filter === undefined ? {} : { filter }),
  }
}

function readSubscription(change: Record<string, unknown>): ChangeSubscription {
  const filter = textOf(change['filter'])
  if ((filter?.length ?? 0) > limits.filterLength)
    throw new JoinRefused(`A filter has at most ${limits.filterLength} characters`)
  return {
    id: randomInt(1, 2 ** 31),
    event: nameOf(change['event']) ?? '*',
    schema: nameOf(change['schema']) ?? 'public',
    table: nameOf(change['table']),
    filter,
    matches: parseFilter(filter),
  }
}

function nameOf(value: unknown): string | undefined {
  const name = textOf(value)
  if ((name?.length ?? 0) > limits.nameLength)
    throw new JoinRefused(`A name has at most ${limits.nameLength} characters`)
  return name
}

/** realtime-js keeps the people of a channel in an object: a name that every object inherits would break its page. */
function presenceKeyOf(value: unknown): string {
  const key = nameOf(value) || randomUUID()
  if (key in Object.prototype) throw new JoinRefused(`The presence key ${key} is not allowed`)
  return key
}

function recordOf(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {}
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}
