import { vi } from 'vitest'

// Before each file. Files share a process: what a module of ours keeps, a spy or a set clock would pass to the next file.
vi.resetModules()
vi.restoreAllMocks()
vi.unstubAllGlobals()
vi.unstubAllEnvs()
vi.useRealTimers()
