import { useRef } from 'react'
import { resourceCopy } from '../../copy/resources.ts'
import { enqueueChange } from '../../data/sync/enqueueChange.ts'
import { DONE, type Resource, setProgressIntent } from '../../domain/resource.ts'
import { toastIfFailed } from '../action/toastIfFailed.ts'

/** Few steps, so that a whole reading is only a handful of changes. */
const STEP = 10

/** The highest automatic progress is below 100: only the person, or the end of the video, sets 100. */
export const automaticProgress = (share: number): number =>
  Math.min(DONE - STEP, Math.floor((share * DONE) / STEP) * STEP)

/** Sets the person's progress; one that is not higher makes no change. Stored at once, also offline. */
export function useProgressChange({ id }: Resource, known: number): (progress: number) => void {
  const sent = useRef(0)
  return (progress) => {
    if (progress <= Math.max(known, sent.current)) return
    sent.current = progress
    toastIfFailed(enqueueChange(setProgressIntent(id, progress, crypto.randomUUID())), resourceCopy.notKept)
  }
}
