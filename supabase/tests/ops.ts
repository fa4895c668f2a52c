import { randomUUID } from 'node:crypto'
import type { Op } from '../../src/domain/op.ts'

/** Changes as a device names them (S4), without normalization. */

export function sendMessage(
  client: string,
  manager: string,
  message: string,
  rowId: string = randomUUID(),
): Op {
  return op('send_message', { id: rowId, user_id: client, manager_id: manager, message })
}

export function mark(
  kind: 'mark_delivered' | 'mark_read',
  client: string,
  manager: string,
  upTo: unknown,
): Op {
  return op(kind, { user_id: client, manager_id: manager, up_to: upTo })
}

export function op(kind: string, args: Record<string, unknown>): Op {
  return { id: randomUUID(), kind, v: 1, args, base: null }
}
