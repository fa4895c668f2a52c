import { useState } from 'react'
import { setupCopy } from '../../copy/setup.ts'
import { enqueueChange } from '../../data/sync/enqueueChange.ts'
import { useDrafts } from '../../data/sync/useDrafts.ts'
import {
  ANSWER_MAX,
  answerDraft,
  answerDrafts,
  type AnswerKey,
  answerKeys,
  answersOf,
  saveStepIntent,
  type SetupTask,
  submitTaskIntent,
  wizardSteps,
} from '../../domain/task.ts'
import { answersTo, firstTooLong, missingIn, stepOf } from '../../domain/wizardAnswers.ts'
import { showToast } from '../../ui/toasts.ts'
import { useAction } from '../action/useAction.ts'
import { useSavedToast } from '../action/useSavedToast.ts'

/**
 * One set-up task: its typed answers, the current step, the missing ones. asked: the question to begin with, if any;
 * onSent: it was sent to the agent.
 */
export function useWizard(task: SetupTask, asked: AnswerKey | null, onSent: () => void) {
  const drafts = useDrafts(answerDrafts(task.id))
  const toastSaved = useSavedToast()
  const [viewed, view] = useState(asked === null ? undefined : stepOf(asked))
  const [tried, setTried] = useState(false)
  const [completed, setCompleted] = useState(false)
  const { busy: saving, act } = useAction()
  const step = Math.min(viewed ?? task.step, wizardSteps.length)
  const last = step === wizardSteps.length
  const stored = answersOf(task)
  const draftOf = (key: AnswerKey) => drafts.of?.(answerDraft(task.id, key))
  const valueOf = (key: AnswerKey): string => draftOf(key)?.value ?? stored[key] ?? ''

  const answers = answersTo(answerKeys, valueOf)
  const problemOf = (key: AnswerKey): string | undefined => {
    if (valueOf(key).length > ANSWER_MAX) return setupCopy.tooLong
    return tried && missingIn(step, answers).includes(key) ? setupCopy.required : undefined
  }

  /** The last time something of this step was stored only on this device; ms. */
  const savedAt = (wizardSteps[step - 1] ?? []).reduce<number | null>((latest, { key }) => {
    const kept = draftOf(key)?.savedAt ?? null
    return kept === null ? latest : Math.max(kept, latest ?? 0)
  }, null)

  /** The answers sent with this step: its own fields, and changed ones of other steps. */
  function leaving() {
    const own = new Set<AnswerKey>((wizardSteps[step - 1] ?? []).map(({ key }) => key))
    const keys = answerKeys.filter((key) => own.has(key) || draftOf(key) !== undefined)
    return {
      keys,
      answers: answersTo(keys, valueOf),
      base: answersTo(keys, (key) => draftOf(key)?.base ?? stored[key] ?? ''),
    }
  }

  /** The first step with a missing required answer, of the steps up to now; null if none is missing. */
  const firstGap = () =>
    wizardSteps
      .map((_, at) => at + 1)
      .find((at) => (last || at === step) && missingIn(at, answers).length > 0)

  function next(): void {
    setTried(true)
    const gap = firstGap()
    if (gap !== undefined) return view(gap)
    const tooLong = firstTooLong(valueOf)
    // Its error is at its field: without showing that step, the button of another step does nothing and says nothing.
    if (tooLong !== undefined) return goTo(stepOf(tooLong))
    const { keys, answers: written, base } = leaving()
    const intent = last
      ? submitTaskIntent(task, written, base)
      : saveStepIntent(task, written, base, step + 1)
    void act(() => enqueueChange(intent), {
      onDone: (change) => {
        drafts.forget(keys.map((key) => answerDraft(task.id, key)))
        setTried(false)
        if (last) {
          toastSaved(change, setupCopy.sent, setupCopy.sentDetail)
          return onSent()
        }
        setCompleted(true)
        return view(step + 1)
      },
      // Nothing is lost: the fields keep the answers, and so do their drafts.
      onFailed: () => showToast('bad', setupCopy.notKept, setupCopy.notKeptDetail),
    })
  }

  function goTo(to: number): void {
    setCompleted(false)
    view(to)
  }

  return {
    ready: drafts.of !== undefined,
    step,
    last,
    saving,
    savedAt,
    valueOf,
    problemOf,
    completed,
    set: (key: AnswerKey, value: string) => {
      setCompleted(false)
      drafts.set(answerDraft(task.id, key), value, stored[key] ?? '')
    },
    goTo,
    back: () => goTo(step - 1),
    next,
  }
}

export type WizardState = ReturnType<typeof useWizard>
