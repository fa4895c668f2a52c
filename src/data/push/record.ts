import { device } from '../session/workspace.ts'

/** This device's subscription, as the server was told of it. */
type StoredPush = { key: 'push'; uid: string; endpoint: string; toldAt: number }

/** A subscription that ended while the server could not be told (S15). */
type LeftEndpoint = { key: `left:${string}`; endpoint: string }

/** Beside the backend's address: a store of their own would be in the first script. */
const records = () => device.table<StoredPush | LeftEndpoint, string>('settings')

export async function storedPush(): Promise<StoredPush | undefined> {
  const found = await records().get('push')
  return found?.key === 'push' ? found : undefined
}

export const storePush = (push: Omit<StoredPush, 'key'>): Promise<unknown> =>
  records().put({ key: 'push', ...push })

/** Before the browser's own subscription goes: a page that is closed in between must not leave the server's behind. */
export const leavePush = (endpoint: string | null): Promise<unknown> =>
  device.transaction('rw', 'settings', async () => {
    const left = endpoint ?? (await storedPush())?.endpoint ?? null
    if (left !== null) await records().put({ key: `left:${left}`, endpoint: left })
    await records().delete('push')
  })

export async function leftEndpoints(): Promise<string[]> {
  const found = await records().where('key').startsWith('left:').toArray()
  return found.map(({ endpoint }) => endpoint)
}

export const forgetLeft = (endpoint: string): Promise<unknown> => records().delete(`left:${endpoint}`)
