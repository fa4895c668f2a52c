import { randomInt, randomUUID } from 'node:crypto'
import type { ChangeSubscription, ChannelSettings } from './channel.ts'
import { parseFilter } from './filter.ts'
import { isRecord } from './frames.ts'

/** What a page asks for when it joins. Throws FilterUnreadable. */
export function readJoin(payload: Record<string, unknown>): {
  settings: ChannelSettings
  subscriptions: ChangeSubscription[]
} {
  const config = recordOf(payload['config'])
  const broadcast = recordOf(config['broadcast'])
  const presence = recordOf(config['presence'])
  const changes = Array.isArray(config['postgres_changes']) ? config['postgres_changes'].filter(isRecord) : []
  return {
    settings: {
      isPrivate: config['private'] === true,
      broadcastSelf: broadcast['self'] === true,
      broadcastAck: broadcast['ack'] === true,
      presenceEnabled: presence['enabled'] === true,
      presenceKey: textOf(presence['key']) || randomUUID(),
    },
    subscriptions: changes.map(readSubscription),
  }
}

/** What the page compares with its own list; a difference makes it leave. */
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
  return {
    id: randomInt(1, 2 ** 31),
    event: textOf(change['event']) ?? '*',
    schema: textOf(change['schema']) ?? 'public',
    table: textOf(change['table']),
    filter,
    matches: parseFilter(filter),
  }
}

function recordOf(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {}
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}
