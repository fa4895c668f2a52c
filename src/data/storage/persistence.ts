/**
 * S16: asks the browser for persistent storage once there is data worth keeping; without it, the browser may delete all
 * data to free space.
 */
export async function askToPersist(): Promise<void> {
  if (!(await navigator.storage.persisted())) await navigator.storage.persist()
}
