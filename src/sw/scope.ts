import type { ManifestEntry } from './manifestEntry.ts'

/** The worker's own global. The build puts the list of files in place of `self.__WB_MANIFEST`. */
export type WorkerScope = ServiceWorkerGlobalScope & { __WB_MANIFEST: ManifestEntry[] }
