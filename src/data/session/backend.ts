import { type BackendConfig, backendConfig } from '../backend/config.ts'
import { device } from './workspace.ts'

/** Rejects with BackendUnknown on a device that never had a network. */
export const backend = (): Promise<BackendConfig> =>
  backendConfig({
    read: () => device.settings.get('backend'),
    write: async (config) => {
      await device.settings.put({ key: 'backend', ...config })
    },
  })
