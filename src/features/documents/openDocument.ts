import { objectUrlOf, download } from '../../ui/download.ts'

/** A desktop opens the document in a new tab; a phone saves it to its downloads, where other apps find it. */
export function openDocument(file: File): void {
  const address = objectUrlOf(file)
  const isPhone = matchMedia('(pointer: coarse)').matches
  // A browser that blocks the tab as a pop-up opens none.
  if (isPhone || window.open(address, '_blank') === null) download(address, file.name)
}
