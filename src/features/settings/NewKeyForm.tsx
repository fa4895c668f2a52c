import { failureSentence } from '../../copy/failureTextOf.ts'
import { apiKeysCopy as copy, keyRefused } from '../../copy/settings.ts'
import { createApiKey } from '../../data/account/apiKeys.ts'
import { forgetAttempts, sendWithStoredId } from '../../data/sync/attempts.ts'
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
  const { busy, act } = useAction()
  const create = () => {
    if (name.trim() === '') return setError(copy.missing)
    const row = { name: name.trim() }
    return void act(() => sendWithStoredId(DRAFT, row, (id) => createApiKey(id, row.name)), {
      onDone: ({ value: secret }) => {
        draft.clear()
        void forgetAttempts(DRAFT)
        onMade({ ...row, secret })
      },
      onFailed: ({ code }) => {
        // A key whose secret was never shown is useless: the next attempt makes another one.
        if (code === 'id_taken') void forgetAttempts(DRAFT)
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
