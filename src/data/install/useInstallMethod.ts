import { useSyncExternalStore } from 'react'
import { followInstallMethod, installMethodHere } from './installPrompt.ts'
import type { InstallMethod } from './installMethod.ts'

export const useInstallMethod = (): InstallMethod =>
  useSyncExternalStore(followInstallMethod, installMethodHere)
