import { type FormEvent, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { timeOfDay } from '../../copy/dates.ts'
import { answerLabel, answerPlaceholder, setupCopy } from '../../copy/setup.ts'
import { isAnswerKey, type SetupTask, wizardSteps } from '../../domain/task.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ArrowRight, Check, Info } from '../../ui/icons.ts'
import { BusinessOffer } from './BusinessOffer.tsx'
import { StepForm } from './StepForm.tsx'
import { StepTrail } from './StepTrail.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { firstInvalid } from '../form/firstInvalid.ts'
import { useFocusAfterRender } from '../form/useFocusAfterRender.ts'
import { useWizard, type WizardState } from './useWizard.ts'

type WizardProps = { task: SetupTask; tasks: readonly SetupTask[]; onSent: () => void }

/** Three steps, each stored while it is typed and sent when it is done. */
export function Wizard({ task, tasks, onSent }: WizardProps) {
  const word = useLocation().hash.slice(1)
  const asked = isAnswerKey(word) ? word : null
  const wizard = useWizard(task, asked, onSent)
  const { step, last, saving, ready, savedAt, completed } = wizard
  const copy = setupCopy.steps[step - 1]
  const form = useRef<HTMLFormElement>(null)

  // A reopened wizard continues at the first missing answer.
  const place = ready ? step : null
  const before = useRef<number>(null)
  useLayoutEffect(() => {
    if (place === null) return
    // A later step is shown from its top; the previous step's scroll position would hide its first questions.
    if (before.current !== null) form.current?.scrollIntoView()
    const isFirst = before.current === null
    before.current = place
    const field =
      isFirst && asked !== null ? `[name=${asked}]` : 'input:placeholder-shown, textarea:placeholder-shown'
    form.current?.querySelector<HTMLElement>(field)?.focus()
  }, [place, asked])
  // This effect runs after the one above: if the step is shown because an answer is missing, that field takes the
  // focus.
  const focus = useFocusAfterRender()

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    wizard.next()
    focus(() => firstInvalid(form.current))
  }

  return (
    <StepForm
      ref={form}
      label={setupCopy.title(task.service_name)}
      onSubmit={onSubmit}
      trail={
        <StepTrail
          label={setupCopy.progress}
          step={step}
          reached={task.step}
          steps={setupCopy.steps.map(({ title }) => title)}
          heading={setupCopy.stepHeading(step, wizardSteps.length, copy?.title ?? '')}
          sentence={copy?.sentence ?? ''}
          states={setupCopy.stepState}
          onGo={wizard.goTo}
        />
      }
      done={completed ? `${setupCopy.saved}. ${setupCopy.savedDetail}` : null}
      note={
        savedAt === null
          ? { icon: Info, text: setupCopy.keptAsTyped }
          : { icon: Check, text: setupCopy.keptAt(timeOfDay(new Date(savedAt).toISOString())) }
      }
      back={
        <Button size="lg" disabled={step === 1 || saving} onClick={wizard.back}>
          {setupCopy.previous}
        </Button>
      }
      next={
        <Button type="submit" look="primary" size="lg" disabled={saving || !ready}>
          {saving ? setupCopy.saving : last ? setupCopy.submit : setupCopy.next}
          {!last && <Icon of={ArrowRight} />}
        </Button>
      }
    >
      <BusinessOffer
        {...{ task, tasks, wizard }}
        onTaken={() => focus(() => form.current?.querySelector<HTMLElement>('input, textarea'))}
      />
      <StepFields wizard={wizard} />
    </StepForm>
  )
}

function StepFields({ wizard }: { wizard: WizardState }) {
  return (wizardSteps[wizard.step - 1] ?? []).map(({ key, required, long }) => {
    const field = {
      name: key,
      label: answerLabel[key],
      required,
      optional: required ? undefined : setupCopy.optional,
      placeholder: answerPlaceholder[key],
      error: wizard.problemOf(key),
      value: wizard.valueOf(key),
      disabled: !wizard.ready,
      // The drafts of the step are deleted with its op: what is typed meanwhile would be lost.
      readOnly: wizard.saving,
      onChange: ({ target }: { target: { value: string } }) => wizard.set(key, target.value),
    }
    return long ? (
      <TextArea key={key} {...field} tall={required} />
    ) : (
      <TextField
        key={key}
        {...field}
        {...(key === 'website_url' && { inputMode: 'url', autoCapitalize: 'none' })}
      />
    )
  })
}
