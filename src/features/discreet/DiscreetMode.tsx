import { useEffect } from 'react'
import { usePreferences } from '../../data/mirror/useAccountSettings.ts'
import { preferenceOf } from '../../domain/preferences.ts'
import type { Uid } from '../../domain/id.ts'
import { setDiscreet, showForVisit } from '../../ui/discreet.ts'
import { isDiscreet } from '../../ui/isDiscreet.ts'

/** The position of the tap decides, not its target: links cover the figures. */
function showIfTapped(tap: MouseEvent): void {
  // A key press has no position.
  if (tap.detail === 0 || !isDiscreet()) return
  // Figures behind an open dialog were not tapped.
  const tapped = tap.target instanceof Element ? tap.target.closest('main, [role=dialog]') : null
  const hidden = document
    .elementsFromPoint(tap.clientX, tap.clientY)
    .some((element) => element.matches('[data-private]') && tapped?.contains(element) === true)
  if (!hidden) return
  // This tap only reveals the amount; the link around it reacts to the next tap.
  tap.preventDefault()
  tap.stopPropagation()
  showForVisit()
}

/** Hides amounts and previews on the screens while the person's preference is set, on each of their devices. */
export function DiscreetMode({ uid }: { uid: Uid }) {
  const preferences = usePreferences(uid)
  const on = preferences && preferenceOf(preferences, 'discreet')
  useEffect(() => {
    // Until the preference is read, this device's last state applies.
    if (on !== undefined) setDiscreet(on)
  }, [on])
  useEffect(() => {
    addEventListener('click', showIfTapped, true)
    return () => removeEventListener('click', showIfTapped, true)
  }, [])
  return null
}
