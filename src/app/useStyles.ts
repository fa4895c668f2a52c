import { use } from 'react'
import type { Frame } from './pageTable/page.ts'

/**
 * The shell's page links the sheet (build/prerender.ts); a public page does not. Development has one sheet for
 * everything.
 */
const hasStyles = (): boolean =>
  !import.meta.env.PROD ||
  typeof document === 'undefined' ||
  document.querySelector('link[data-app-styles]') !== null

let loading: Promise<unknown> | undefined

const loadStyles = () => (loading ??= import('./appStyles.ts'))

/** Waits for the style sheet of the page: after a public page, the app's may still be loading. */
export function useStyles(frame: Frame): void {
  if (frame !== 'site' && !hasStyles()) use(loadStyles())
}
