/** S16: asked once there is something worth keeping; without it the browser may throw all of it away for room. */
export async function askToPersist(): Promise<void> {
  if (!(await navigator.storage.persisted())) await navigator.storage.persist()
}
