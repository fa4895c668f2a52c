import type { Picture } from '../../ui/icons.ts'

/** One entry of the navigation, drawn by the rail on the desktop and by the tabs on the phone. */
export type Destination = {
  to: string
  text: string
  /** Shorter, for the tabs of the phone. */
  tabText?: string
  /** False: on the phone it is in the menu, not in the bar. */
  tab?: boolean
  /** Marked as current only at this very address, not at those below it. */
  end?: boolean
  icon: Picture
  count?: { value: number; label: string }
  /** Called when the person is likely to open it. */
  prefetch: () => void
}
