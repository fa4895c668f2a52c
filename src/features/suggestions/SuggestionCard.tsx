import { useEffect } from 'react'
import { offerCard } from '../../styled-system/recipes'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { Button } from '../../ui/Button.tsx'
import type { SuggestionPlace } from './suggestionPlace.ts'

type SuggestionCardProps = {
  place: SuggestionPlace
  label: string
  title: string
  sentence: string
  yes: string
  no: string
  /** The button's label while it is busy; null while it is not. */
  busy: string | null
  onYes: () => void
  onNo: () => void
}

/** Takes no focus; one tap for either answer. */
export function SuggestionCard({
  place,
  label,
  title,
  sentence,
  yes,
  no,
  busy,
  onYes,
  onNo,
}: SuggestionCardProps) {
  const part = offerCard({ place })
  useEffect(() => {
    const { dataset } = document.documentElement
    // The screen can be scrolled past the card (workPage): its last row would stay behind it.
    dataset['suggestion'] = place
    return () => {
      delete dataset['suggestion']
    }
  }, [place])
  return (
    <aside className={part.root} aria-label={label}>
      <p className={part.title}>{title}</p>
      <p className={part.sentence}>{sentence}</p>
      <div className={part.actions}>
        <Button look="ghost" onClick={onNo}>
          {no}
        </Button>
        <BusyButton look="primary" busy={busy !== null} busyText={busy ?? yes} onClick={onYes}>
          {yes}
        </BusyButton>
      </div>
    </aside>
  )
}
