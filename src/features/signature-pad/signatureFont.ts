import file from '@fontsource/allura/files/allura-latin-400-normal.woff2'

/** The family, as the pad's recipe names it. */
const FAMILY = 'Allura'

let isAdded = false

/** The script font of a typed signature; only this page uses it, so no style sheet names its file. Loaded when used. */
export function addSignatureFont(): void {
  if (isAdded) return
  isAdded = true
  document.fonts.add(new FontFace(FAMILY, `url(${file})`))
}
