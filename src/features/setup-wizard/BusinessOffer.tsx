import { setupCopy } from '../../copy/setup.ts'
import { businessKeys, offeredAnswers, businessSource } from '../../domain/businessAnswers.ts'
import { excerptOf } from '../../domain/excerpt.ts'
import { type SetupTask, wizardSteps } from '../../domain/task.ts'
import { businessOffer as recipe } from '../../styled-system/recipes'
import { Button } from '../../ui/Button.tsx'
import { Pending } from '../../ui/Pending.tsx'
import type { WizardState } from './useWizard.ts'

type BusinessOfferProps = {
  task: SetupTask
  tasks: readonly SetupTask[]
  wizard: WizardState
  onTaken: () => void
}

const copy = setupCopy.business

/** Answers of another set-up to this step's questions about the business: one tap copies them. */
export function BusinessOffer({ task, tasks, wizard, onTaken }: BusinessOfferProps) {
  if (!wizard.ready) return <Pending />
  const source = businessSource(task, tasks)
  const asked = (wizardSteps[wizard.step - 1] ?? []).map(({ key }) => key)
  const offer = offeredAnswers(asked, wizard.valueOf, source)
  const known = businessKeys.flatMap((key) => offer[key] ?? [])
  if (source === null || known.length === 0) return null

  function take(): void {
    for (const key of businessKeys) {
      const value = offer[key]
      if (value !== undefined) wizard.set(key, value)
    }
    // The button is removed with the offer: without this, the focus would move to the page's body.
    onTaken()
  }

  const part = recipe()
  return (
    <div className={part.root}>
      <div>
        <p className={part.title}>{copy.title}</p>
        <p className={part.known}>{known.map(excerptOf).join(' · ')}</p>
        <p className={part.from}>{copy.from(source.service_name)}</p>
      </div>
      <Button onClick={take}>{copy.use}</Button>
    </div>
  )
}
