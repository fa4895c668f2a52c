import { device } from '../session/workspace.ts'

/**
 * This device's subscription, as last sent to the server. session: with which it was sent; the server ends it with that
 * session. Records of an earlier version have none.
 */
type StoredPush = { key: 'push'; uid: string; endpoint: string; toldAt: number; session?: string | null }

/** A subscription that ended while the server could not be reached (S15). */
type LeftEndpoint = { key: `left:${string}`; endpoint: string }

/** Stored in the table `settings`: a table of its own would add bytes to the first script. */
const records = () => device.table<StoredPush | LeftEndpoint, string>('settings')

export async function storedPush(): Promise<StoredPush | undefined> {
  const found = await records().get('push')
  return found?.key === 'push' ? found : undefined
}

export const storePush = (push: Omit<StoredPush, 'key'>): Promise<unknown> =>
  records().put({ key: 'push', ...push })

/**
 * Stored before the browser's subscription ends: if the page is closed in between, the server's must still be ended.
 */
export const keepEndedPush = (endpoint: string | null): Promise<unknown> =>
  device.transaction('rw', 'settings', async () => {
    const left = endpoint ?? (await storedPush())?.endpoint ?? null
    if (left !== null) await records().put({ key: `left:${left}`, endpoint: left })
    await records().delete('push')
  })

export async function endedEndpoints(): Promise<string[]> {
  const found = await records().where('key').startsWith('left:').toArray()
  return found.map(({ endpoint }) => endpoint)
}

export const forgetEndedPush = (endpoint: string): Promise<unknown> => records().delete(`left:${endpoint}`)
