/** One file of the app, as the build lists it (src/build/fileHashes.ts). */
export type ManifestEntry = {
  readonly url: string
  /** Null for a file with a hash in its name. */
  readonly revision: string | null
  readonly integrity: string
}

/** The worker's own global. The build puts the list of files in place of `self.__WB_MANIFEST`. */
export type WorkerScope = ServiceWorkerGlobalScope & { __WB_MANIFEST: ManifestEntry[] }
