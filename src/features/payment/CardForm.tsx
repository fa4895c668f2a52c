import { type FormEvent, useRef, useState } from 'react'
import { cardCopy, testCopy } from '../../copy/checkout.ts'
import { groupedNumber, isCardNumber } from '../../domain/testCard.ts'
import { payForm } from '../../styled-system/recipes'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { Spinner } from '../../ui/Loading.tsx'
import { type Card, type CardField, missingIn, missingText, written } from './card.ts'
import { TestNumbers } from './TestNumbers.tsx'

type CardFormProps = {
  card: Card
  onCard: (card: Card) => void
  /** Of its button. */
  texts: { send: string; sending: string }
  busy: boolean
  offline: boolean
  onSend: () => void
}

// Enough digits to tell a slip from a number that is still being typed.
const WHOLE_NUMBER = groupedNumber('0'.repeat(16)).length

/** The sandbox's card. Uncertain numbers are told, never refused: the spec checks no format. */
export function CardForm({ card, onCard, texts, busy, offline, onSend }: CardFormProps) {
  const part = payForm()
  const element = useRef<HTMLFormElement>(null)
  const [asked, setAsked] = useState(false)
  const missing = asked ? missingIn(card) : []
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const [first] = missingIn(card)
    setAsked(first !== undefined)
    if (first === undefined) onSend()
    else element.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
  }
  const field = (name: CardField) => ({
    name,
    value: card[name],
    required: true,
    disabled: busy,
    error: missing.includes(name) ? missingText[name] : undefined,
    onChange: ({ target }: { target: { value: string } }) =>
      onCard({ ...card, [name]: written[name](target.value) }),
  })
  const odd = card.number.length >= WHOLE_NUMBER && !isCardNumber(card.number)
  return (
    <form ref={element} className={part.form} aria-label={cardCopy.form} onSubmit={onSubmit} noValidate>
      <TestNumbers
        disabled={busy}
        onUse={(number) => onCard({ ...testCopy.fill, number, name: card.name || testCopy.fill.name })}
      />
      <TextField
        {...field('number')}
        label={cardCopy.number}
        hint={odd ? cardCopy.notACard : undefined}
        autoComplete="cc-number"
        inputMode="numeric"
        spellCheck={false}
      />
      <div className={part.pair}>
        <TextField
          {...field('expiry')}
          label={cardCopy.expiry}
          hint={cardCopy.expiryHint}
          autoComplete="cc-exp"
          inputMode="numeric"
        />
        <TextField {...field('cvc')} label={cardCopy.cvc} autoComplete="cc-csc" inputMode="numeric" />
      </div>
      <TextField
        {...field('name')}
        label={cardCopy.name}
        autoComplete="cc-name"
        autoCapitalize="words"
        spellCheck={false}
      />
      <Button type="submit" look="primary" size="lg" full disabled={busy || offline}>
        {busy && <Spinner />}
        {busy ? texts.sending : texts.send}
      </Button>
    </form>
  )
}
