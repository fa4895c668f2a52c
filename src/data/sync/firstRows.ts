import { syncStatusStore } from './statusStore.ts'

/** Resolves after a sign-in, when the mirror has its rows, or when they could not be fetched. */
export const firstRows = (): Promise<void> =>
  new Promise((resolve) => {
    const stop = syncStatusStore.subscribe(({ outOfDate, failing }) => {
      if (outOfDate && !failing) return
      stop()
      resolve()
    })
  })
