import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import type { ThreadPosition, Row } from '../../src/domain/entity.ts'
import { MirrorDatabase } from '../../src/data/storage/databases.ts'
import type { PullAnswer, SpacePage } from '../../src/data/mirror/protocol.ts'
import { accountSpace } from '../../src/domain/space.ts'

/** Small invented pages of a pull: two clients of one manager, each with an account. */

export const client = '00000000-0000-4000-8000-000000000001'
export const otherClient = '00000000-0000-4000-8000-000000000002'
export const manager = '00000000-0000-4000-8000-000000000003'
export const space = accountSpace(client)
export const otherSpace = accountSpace(otherClient)

export const emptyMirror = () => new MirrorDatabase('test', { indexedDB: new IDBFactory(), IDBKeyRange })

export const idOf = (index: number) => `10000000-0000-4000-8000-${String(index).padStart(12, '0')}`
const timeOf = (index: number) => new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString()
export const floorAt = (index: number): ThreadPosition => ({ created_at: timeOf(index), id: idOf(index) })

/** A message; its index is its place in the conversation. */
export const message = (index: number, over: Partial<Row> = {}): Row => ({
  id: idOf(index),
  user_id: client,
  manager_id: manager,
  message: `mensaje ${index}`,
  sender_type: 'client',
  read: false,
  delivered_at: null,
  created_at: timeOf(index),
  sync_seq: index,
  ...over,
})

const page = (over: Partial<SpacePage> = {}): SpacePage => ({
  rows: {},
  tombstones: [],
  floors: {},
  cursor: { seq: 1 },
  more: false,
  reset: false,
  ...over,
})

export const messages = (...rows: Row[]) => ({ direct_messages: rows })

export const pulled = (
  spaces: Record<string, Partial<SpacePage>>,
  over: Partial<PullAnswer> = {},
): PullAnswer => ({
  epoch: 'first',
  spaces: Object.fromEntries(Object.entries(spaces).map(([name, own]) => [name, page(own)])),
  gone: [],
  more: false,
  ...over,
})

export const heldMessages = async (mirror: MirrorDatabase): Promise<unknown[]> =>
  (await mirror.rows('direct_messages').toArray()).map(({ message: text }) => text)
