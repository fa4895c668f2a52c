import { type SyntheticEvent, useRef, useState } from 'react'
import { verifyCopy } from '../../copy/verify.ts'
import { verify } from '../../styled-system/recipes'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { firstInvalid } from '../form/firstInvalid.ts'
import { useFocusAfterRender } from '../form/useFocusAfterRender.ts'
import { folioFrom, isFolio, isInvoiceNumber } from './folio.ts'

function problemOf(folio: string): string | undefined {
  if (isFolio(folio)) return undefined
  return isInvoiceNumber(folio) ? verifyCopy.folioOfInvoice : verifyCopy.folioWrong
}

type FolioFormProps = {
  initial: string
  busy: boolean
  onAsk: (folio: string) => void
  /** The typed text is no folio. */
  onWrong: () => void
}

export function FolioForm({ initial, busy, onAsk, onWrong }: FolioFormProps) {
  const part = verify()
  const [typed, setTyped] = useState(initial)
  const [error, setError] = useState(initial === '' ? undefined : problemOf(folioFrom(initial)))
  const form = useRef<HTMLFormElement>(null)
  const focus = useFocusAfterRender()
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const folio = folioFrom(typed)
    const problem = problemOf(folio)
    setError(problem)
    if (problem !== undefined) {
      onWrong()
      return focus(() => firstInvalid(form.current))
    }
    setTyped(folio)
    return busy ? undefined : onAsk(folio)
  }
  return (
    <form ref={form} className={part.folio} onSubmit={submit} noValidate>
      <TextField
        label={verifyCopy.folio}
        hint={verifyCopy.folioHint}
        error={error}
        value={typed}
        placeholder={verifyCopy.folioExample}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        onChange={({ target }) => {
          setTyped(target.value)
          setError(undefined)
        }}
      />
      <Button type="submit" look="primary" size="lg">
        {verifyCopy.check}
      </Button>
    </form>
  )
}
