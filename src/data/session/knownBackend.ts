import {
  type BackendConfig,
  backendConfig,
  BackendUnknown,
  type ConfigStore,
  renewConfig,
} from '../backend/config.ts'
import type { RequestFailure } from '../backend/errors.ts'
import type { Result } from '../backend/request.ts'
import { device } from './workspace.ts'

const store: ConfigStore = {
  read: () => device.settings.get('backend'),
  write: async (config) => {
    await device.settings.put({ key: 'backend', ...config })
  },
}

/** Rejects with BackendUnknown on a device that never had a network. */
export const backend = (): Promise<BackendConfig> => backendConfig(store)

/** True when the key of the failed request may be outdated and another one was found. */
export const foundNewKey = async (
  failure: RequestFailure,
  { publishableKey }: BackendConfig,
): Promise<boolean> =>
  failure.at === 'answer' &&
  failure.status === 401 &&
  failure.code === null &&
  renewConfig(store, publishableKey)

/**
 * Sends a request with the backend's address and key; repeats it when the backend has a new key. A device that does not
 * know its backend's address yet behaves like an offline one.
 */
export async function withBackend<T>(ask: (config: BackendConfig) => Promise<Result<T>>): Promise<Result<T>> {
  let config: BackendConfig
  try {
    config = await backend()
  } catch (error) {
    if (error instanceof BackendUnknown) return { ok: false, failure: { at: 'network' } }
    throw error
  }
  const result = await ask(config)
  return !result.ok && (await foundNewKey(result.failure, config)) ? withBackend(ask) : result
}
