/** Long enough for the other tab, or the phone's store, to have read the bytes: revoked at once, they would be lost. */
const KEPT_MS = 60_000

/** A temporary address for bytes of the app. */
export function objectUrlOf(file: Blob): string {
  const address = URL.createObjectURL(file)
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS)
  return address
}

/** Saves it in the downloads under this name. */
export function download(address: string, name: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}
