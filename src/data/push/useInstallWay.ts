import { useSyncExternalStore } from 'react'
import { followInstallWay, installWayHere } from './installPrompt.ts'
import type { InstallWay } from './installWay.ts'

export const useInstallWay = (): InstallWay => useSyncExternalStore(followInstallWay, installWayHere)
