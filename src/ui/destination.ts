import type { Icon } from './icons.ts'

/** One place of the navigation, drawn by the rail on the desktop and by the tabs on the phone. */
export type Destination = {
  to: string
  text: string
  icon: Icon
  count?: { value: number; label: string }
  /** Called when the person looks as if about to go there. */
  prefetch: () => void
}
