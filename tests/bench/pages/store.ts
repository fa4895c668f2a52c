import type { DirectMessage } from '../../../src/domain/message.ts'

/** The tasks of each store on the bench's page. */
export type Store = {
  fill(rows: DirectMessage[]): Promise<void>
  /** The newest `limit` messages, oldest first. */
  newest(limit: number): Promise<Pick<DirectMessage, 'id' | 'message' | 'sender_type'>[]>
}

/** The number of painted messages: a screen and the rows just above it. */
const SHOWN = 50

const painted = () =>
  new Promise<number>((resolve) => {
    requestAnimationFrame(() => setTimeout(() => resolve(performance.now()), 0))
  })

declare global {
  var bench: { fill(count: number): Promise<void> } | undefined
  var paintedAt: number | undefined
}

/** The page: fills the store on request, or paints the end of the conversation at once. */
export async function runPage(open: () => Promise<Store>): Promise<void> {
  if (new URLSearchParams(location.search).has('fill')) {
    const [store, { rows }] = await Promise.all([open(), import('../rows.ts')])
    globalThis.bench = { fill: (count) => store.fill(rows(count)) }
    return
  }
  const store = await open()
  const list = document.createElement('ol')
  for (const { id, message, sender_type: side } of await store.newest(SHOWN)) {
    const item = document.createElement('li')
    item.id = id
    item.className = side
    item.textContent = message
    list.append(item)
  }
  document.body.append(list)
  globalThis.paintedAt = await painted()
}
