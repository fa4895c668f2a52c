import { randomInt, randomUUID } from 'node:crypto'
import type { ChangeSubscription, ChannelSettings } from './channel.ts'
import { parseFilter } from './filter.ts'
import { isRecord } from './frames.ts'
import { limits } from './limits.ts'

/** Longer than any page's subscription; each commit would be compared with it. */
export class JoinTooLarge extends Error {}

/** The subscriptions in a join. Throws FilterUnreadable and JoinTooLarge. */
export function readJoin(payload: Record<string, unknown>): {
  settings: ChannelSettings
  subscriptions: ChangeSubscription[]
} {
  const config = recordOf(payload['config'])
  const broadcast = recordOf(config['broadcast'])
  const presence = recordOf(config['presence'])
  const changes = Array.isArray(config['postgres_changes']) ? config['postgres_changes'].filter(isRecord) : []
  if (changes.length > limits.subscriptionsPerChannel)
    throw new JoinTooLarge(`Too many postgres_changes: at most ${limits.subscriptionsPerChannel}`)
  return {
    settings: {
      isPrivate: config['private'] === true,
      broadcastSelf: broadcast['self'] === true,
      broadcastAck: broadcast['ack'] === true,
      presenceEnabled: presence['enabled'] === true,
      presenceKey: nameOf(presence['key']) || randomUUID(),
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
    throw new JoinTooLarge(`A filter has at most ${limits.filterLength} characters`)
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
    throw new JoinTooLarge(`A name has at most ${limits.nameLength} characters`)
  return name
}

function recordOf(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {}
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}
