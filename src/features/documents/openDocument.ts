/** Long enough for the reader of the other tab, or the phone's store, to have taken the bytes. */
const KEPT_MS = 60_000

/** In a tab of its own on a desktop; on a phone into its downloads, where other apps find it. */
export function openDocument(file: File): void {
  const address = URL.createObjectURL(file)
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS)
  const isPhone = matchMedia('(pointer: coarse)').matches
  // A browser that thinks the tab came by itself opens none.
  if (isPhone || window.open(address, '_blank') === null) download(address, file.name)
}

function download(address: string, name: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}
