import { type BackendConfig, backendConfig, type ConfigStore, renewConfig } from '../backend/config.ts'
import type { RequestFailure } from '../backend/errors.ts'
import { device } from './workspace.ts'

const store: ConfigStore = {
  read: () => device.settings.get('backend'),
  write: async (config) => {
    await device.settings.put({ key: 'backend', ...config })
  },
}

/** Rejects with BackendUnknown on a device that never had a network. */
export const backend = (): Promise<BackendConfig> => backendConfig(store)

/** True when the key may be outdated and a new one was found. */
export const foundNewKey = async (failure: RequestFailure): Promise<boolean> =>
  failure.at === 'answer' && failure.status === 401 && failure.code === null && renewConfig(store)
