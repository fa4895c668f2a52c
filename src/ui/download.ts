/** Long enough for the other tab, or the phone's store, to have taken the bytes: given back at once, they would be lost. */
const KEPT_MS = 60_000

/** An address of our own bytes, for a while. */
export function addressOf(file: Blob): string {
  const address = URL.createObjectURL(file)
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS)
  return address
}

/** Into the downloads, under this name. */
export function download(address: string, name: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}
