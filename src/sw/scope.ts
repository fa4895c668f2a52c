import type { ManifestEntry } from './manifestEntry.ts'

/** The worker's global object. The build replaces `self.__WB_MANIFEST` by the list of files. */
export type WorkerScope = ServiceWorkerGlobalScope & { __WB_MANIFEST: ManifestEntry[] }
