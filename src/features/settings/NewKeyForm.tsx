import { failureSentence } from '../../copy/failureTextOf.ts'
import { apiKeysCopy as copy, keyRefused } from '../../copy/settings.ts'
import { createApiKey } from '../../data/account/apiKeys.ts'
import { useAttemptKey } from '../../data/session/useAttemptKey.ts'
import { useDraft } from '../../data/sync/useDraft.ts'
import { settingsRows } from '../../styled-system/recipes'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useState } from 'react'
import { useAction } from '../action/useAction.ts'
import type { PlainKey } from './NewKeySecret.tsx'

/** The draft key of the name, until the key is made. */
const DRAFT = 'api-key'

type NewKeyFormProps = { online: boolean; onMade: (made: PlainKey) => void }

export function NewKeyForm({ online, onMade }: NewKeyFormProps) {
  const draft = useDraft(DRAFT)
  const name = draft.value ?? ''
  const [error, setError] = useState<string>()
  const attempt = useAttemptKey()
  // A key whose secret was never shown is useless: the next attempt makes another one.
  const [lost, setLost] = useState(0)
  const { busy, act } = useAction()
  const create = () => {
    if (name.trim() === '') return setError(copy.missing)
    return void act(() => createApiKey(attempt({ name, lost }), name.trim()), {
      onDone: ({ value: secret }) => {
        draft.clear()
        onMade({ name: name.trim(), secret })
      },
      onRefused: ({ code }) => {
        if (code === 'id_taken') setLost(lost + 1)
        setError(failureSentence(code, keyRefused))
      },
    })
  }
  return (
    <form
      className={settingsRows().form}
      aria-label={copy.create}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (online && !busy) create()
      }}
    >
      <TextField
        label={copy.name}
        hint={online ? copy.nameHint : copy.offline}
        autoComplete="off"
        maxLength={copy.nameMost}
        value={name}
        error={error}
        readOnly={busy}
        onChange={({ target }) => {
          setError(undefined)
          draft.set(target.value)
        }}
      />
      <SubmitButton busy={busy} busyText={copy.creating} disabled={!online}>
        {copy.create}
      </SubmitButton>
    </form>
  )
}
