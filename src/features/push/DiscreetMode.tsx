import { useEffect } from 'react'
import { usePreferences } from '../../data/mirror/useAccountSettings.ts'
import { preferenceOf } from '../../domain/preferences.ts'
import type { Uid } from '../../domain/id.ts'
import { setDiscreet, showForVisit } from '../../ui/discreet.ts'
import { isDiscreet } from '../../ui/isDiscreet.ts'

/** By the place of the tap, and not by its target: links lie over the figures of their place. */
function showIfTapped(tap: MouseEvent): void {
  // Pressed with the keyboard, which has no place.
  if (tap.detail === 0 || !isDiscreet()) return
  // In a dialog: what lies under it was not meant.
  if (!(tap.target instanceof Element) || tap.target.closest('main') === null) return
  const hidden = document
    .elementsFromPoint(tap.clientX, tap.clientY)
    .some((element) => element.matches('main [data-private]'))
  if (!hidden) return
  // The tap was for what is hidden: the link or the button around it takes the next one.
  tap.preventDefault()
  tap.stopPropagation()
  showForVisit()
}

/** Hides amounts and previews on the screens while the person's preference says so, on each of their devices. */
export function DiscreetMode({ uid }: { uid: Uid }) {
  const preferences = usePreferences(uid)
  const on = preferences && preferenceOf(preferences, 'discreet')
  useEffect(() => {
    // Until it is read, what this device did last goes on.
    if (on !== undefined) setDiscreet(on)
  }, [on])
  useEffect(() => {
    addEventListener('click', showIfTapped, true)
    return () => removeEventListener('click', showIfTapped, true)
  }, [])
  return null
}
