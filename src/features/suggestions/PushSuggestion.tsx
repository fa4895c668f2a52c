import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { failureSentence } from '../../copy/failureTextOf.ts'
import { offerCopy as copy, pushRefused, pushSettingsCopy } from '../../copy/pushSettings.ts'
import { dismissSuggestion, maySuggest } from '../../data/suggestions/dismissedSuggestions.ts'
import { switchPushOn } from '../../data/push/switchPush.ts'
import { usePushState } from '../../data/push/usePushState.ts'
import { useNewestSent } from '../../data/suggestions/useNewestSent.ts'
import type { Uid } from '../../domain/id.ts'
import { reportMistake } from '../../data/storage/reportedFault.ts'
import { showToast } from '../../ui/toasts.ts'
import { useAction } from '../action/useAction.ts'
import { SuggestionCard } from './SuggestionCard.tsx'
import { suggestionPlace } from './suggestionPlace.ts'
import type { MayShow } from './Suggestions.tsx'

const JUST_NOW_MS = 120_000

/**
 * Suggests push in context: when a message of this person has just reached the server, an answer is expected. Shown
 * once, and again after a month at the earliest; the browser's prompt comes only after 'Avísame'.
 */
export function PushSuggestion({ uid, mayShow }: { uid: Uid; mayShow: MayShow }) {
  const sent = useNewestSent(uid)
  const known = useRef<string | null | undefined>(undefined)
  const [name, setName] = useState<string | null>(null)
  const { state, look } = usePushState(uid)
  const { busy, act } = useAction()
  const place = suggestionPlace(useLocation().pathname)
  useEffect(() => {
    // A message that arrives before the push state is known counts as new once it is known.
    if (sent === undefined || state !== 'off') return
    const before = known.current
    known.current = sent?.id ?? null
    if (sent === null || sent.id === before) return
    // This chunk may be loaded after the first sent message.
    if (before === undefined && Math.abs(Date.now() - Date.parse(sent.at)) > JUST_NOW_MS) return
    maySuggest('push').then((may) => may && mayShow('push') && setName(sent.to), reportMistake)
  }, [sent, state, mayShow])
  if (name === null || state !== 'off' || place === null) return null
  const close = () => setName(null)
  return (
    <SuggestionCard
      place={place}
      label={pushSettingsCopy.title}
      title={copy.pushTitle(name)}
      sentence={copy.pushSentence}
      yes={copy.pushYes}
      no={copy.no}
      busy={busy ? pushSettingsCopy.turningOn : null}
      onYes={() =>
        void act(() => switchPushOn(uid), {
          onSettled: look,
          onDone: () => {
            close()
            showToast('good', pushSettingsCopy.turnedOn)
          },
          onFailed: ({ code }) => {
            close()
            showToast('bad', pushSettingsCopy.failed, failureSentence(code, pushRefused))
          },
        })
      }
      onNo={() => {
        close()
        dismissSuggestion('push').catch(reportMistake)
      }}
    />
  )
}
