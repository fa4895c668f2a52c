import type { FailureText } from '../../copy/failures.ts'
import { cardCopy, testCopy } from '../../copy/checkout.ts'
import { groupedNumber, isCardNumber } from '../../domain/testCard.ts'
import { payForm } from '../../styled-system/recipes'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import type { Errors } from '../form/errors.ts'
import { useFields } from '../form/useFields.ts'
import { type TypedCard, errorsIn, formatField } from './card.ts'
import { TestNumbers } from './TestNumbers.tsx'

type CardFormProps = {
  card: TypedCard
  onCard: (card: TypedCard) => void
  /** Labels of the button. */
  texts: { send: string; sending: string }
  busy: boolean
  offline: boolean
  /** Additional checks before it is sent, by field. */
  check?: (card: TypedCard) => Errors<TypedCard>
  /** Why the last attempt was refused, if no other place shows it. */
  failure?: FailureText | null
  onSend: () => void
}

// With fewer digits, the number is still being typed and is not checked.
const WHOLE_NUMBER = groupedNumber('0'.repeat(16)).length

/** The sandbox's card form. A doubtful number gives a warning, not an error: the spec checks no format. */
export function CardForm(props: CardFormProps) {
  const { card, onCard, texts, busy, offline, check, failure = null, onSend } = props
  const part = payForm()
  const { element, field, onSubmit, reset } = useFields({
    values: card,
    onWrite: (name, typed) => onCard({ ...card, [name]: formatField[name](typed) }),
    validate: (typed) => ({ ...check?.(typed), ...errorsIn(typed) }),
    busy,
    onValid: () => {
      // After a refusal the CVC is empty: that is no mistake of the person.
      reset()
      onSend()
    },
  })
  const isInvalid = card.number.length >= WHOLE_NUMBER && !isCardNumber(card.number)
  return (
    <form ref={element} className={part.form} aria-label={cardCopy.form} onSubmit={onSubmit} noValidate>
      <TestNumbers
        disabled={busy}
        onUse={(number) => onCard({ ...testCopy.fill, number, name: card.name || testCopy.fill.name })}
      />
      <TextField
        {...field('number')}
        required
        label={cardCopy.number}
        hint={isInvalid ? cardCopy.notACard : undefined}
        autoComplete="cc-number"
        inputMode="numeric"
        spellCheck={false}
      />
      <div className={part.pair}>
        <TextField
          {...field('expiry')}
          required
          label={cardCopy.expiry}
          hint={cardCopy.expiryHint}
          autoComplete="cc-exp"
          inputMode="numeric"
        />
        <TextField
          {...field('cvc')}
          required
          label={cardCopy.cvc}
          autoComplete="cc-csc"
          inputMode="numeric"
        />
      </div>
      <TextField
        {...field('name')}
        required
        label={cardCopy.name}
        autoComplete="cc-name"
        autoCapitalize="words"
        spellCheck={false}
      />
      <FormAlert failure={failure} />
      <SubmitButton size="lg" full busy={busy} busyText={texts.sending} disabled={offline}>
        {texts.send}
      </SubmitButton>
    </form>
  )
}
