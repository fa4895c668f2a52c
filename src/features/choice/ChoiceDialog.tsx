import type { ComponentProps } from 'react'
import type { FailureText } from '../../copy/failures.ts'
import type { CallResult } from '../../data/session/call.ts'
import { useOnline } from '../../data/sync/useOnline.ts'
import type { RequestFailureCode } from '../../domain/failure.ts'
import { EffectList } from '../../ui/EffectList.tsx'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import type { ListOption } from '../../ui/listOption.ts'
import { Select } from '../../ui/Select.tsx'
import { errorsOf } from '../form/errors.ts'
import { useForm } from '../form/useForm.ts'

type ChoiceDialogProps<T, Own extends string> = Pick<
  ComponentProps<typeof FormDialog>,
  'open' | 'onClose' | 'description'
> & {
  /** missing: nothing was chosen. */
  texts: ComponentProps<typeof FormDialog>['texts'] & { missing: string }
  label: string
  /** What sending does, one sentence each. */
  effects?: readonly string[]
  /** Undefined until they were loaded. */
  options: readonly ListOption[] | undefined
  /** The text while they are loaded, or the reason why they are not. */
  loading?: string
  /** The text when there is none to choose. */
  none: string
  action: { text: string; busyText: string }
  problems: Readonly<Record<Own, FailureText>>
  send: (chosen: string) => Promise<CallResult<T, RequestFailureCode | Own>>
  onDone: (value: T, chosen: string) => void
}

/** A dialog of the staff in which one of several is chosen and sent: a person, or a ticket. */
export function ChoiceDialog<T, Own extends string>(props: ChoiceDialogProps<T, Own>) {
  const { open, onClose, texts, description, label, options, loading, none, action, problems, effects } =
    props
  const online = useOnline()
  const { element, busy, values, failure, field, write, onSubmit } = useForm({
    initial: { chosen: '' },
    validate: ({ chosen }) =>
      errorsOf<{ chosen: string }>({ chosen: chosen === '' ? texts.missing : undefined }),
    submit: ({ chosen }) => props.send(chosen),
    onDone: ({ value }, { chosen }) => props.onDone(value, chosen),
    fieldOf: () => 'chosen',
    problems,
  })
  const isEmpty = options === undefined || options.length === 0
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      texts={texts}
      description={description}
      form={{ ref: element, onSubmit }}
      submit={{ ...action, busy, disabled: isEmpty }}
      online={online}
    >
      {options === undefined && online && <p>{loading}</p>}
      {options?.length === 0 && <p>{none}</p>}
      {!isEmpty && (
        <Select
          label={label}
          placeholder={label}
          error={field('chosen').error}
          options={options}
          value={values.chosen}
          onChange={(chosen) => write('chosen', chosen)}
        />
      )}
      {!isEmpty && effects && <EffectList effects={effects} />}
      <FormAlert failure={failure} />
    </FormDialog>
  )
}
