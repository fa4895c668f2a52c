import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { installCopy as copy } from '../../copy/install.ts'
import { maySuggest, dismissSuggestion } from '../../data/suggestions/dismissedSuggestions.ts'
import { useFirstSuccess } from '../../data/suggestions/useFirstSuccess.ts'
import { useInstallMethod } from '../../data/install/useInstallMethod.ts'
import { reportMistake } from '../../data/storage/reportedFault.ts'
import type { Uid } from '../../domain/id.ts'
import { useDialog } from '../../ui/useDialog.ts'
import { installNow } from '../install/installNow.ts'
import { InstallSheet } from '../install/InstallSheet.tsx'
import { SuggestionCard } from './SuggestionCard.tsx'
import { suggestionPlace } from './suggestionPlace.ts'
import type { MayShow } from './Suggestions.tsx'

/** Suggests to install the app after the first success: before it, a person cannot see the benefit. */
export function InstallSuggestion({ uid, mayShow }: { uid: Uid; mayShow: MayShow }) {
  const method = useInstallMethod()
  const success = useFirstSuccess(uid)
  const [isShown, setShown] = useState(false)
  const sheet = useDialog()
  const place = suggestionPlace(useLocation().pathname)
  const due = success && method !== 'none'
  useEffect(() => {
    if (due) maySuggest('install').then((may) => may && mayShow('install') && setShown(true), reportMistake)
  }, [due, mayShow])
  const close = () => {
    setShown(false)
    dismissSuggestion('install').catch(reportMistake)
  }
  return (
    <>
      {isShown && method !== 'none' && place !== null && (
        <SuggestionCard
          place={place}
          label={copy.label}
          title={copy.title}
          sentence={copy.sentence[method]}
          yes={method === 'prompt' ? copy.install : copy.how}
          no={copy.no}
          busy={null}
          onYes={() => {
            close()
            if (method === 'prompt') installNow()
            else sheet.show(true)
          }}
          onNo={close}
        />
      )}
      {sheet.content && <InstallSheet open={sheet.open} onClose={sheet.close} />}
    </>
  )
}
