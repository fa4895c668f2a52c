import { useRef } from 'react'
import { resourceCopy } from '../../copy/resources.ts'
import { enqueueChange } from '../../data/sync/enqueueChange.ts'
import { DONE, type Resource, setProgressIntent } from '../../domain/resource.ts'
import { tellIfFailed } from '../action/tellIfFailed.ts'

/** So few steps that a whole reading is a handful of changes. */
const STEP = 10

/** What a reading or a playing sets by itself ends before the end: that is said by the person, or by the last picture. */
export const nearly = (share: number): number =>
  Math.min(DONE - STEP, Math.floor((share * DONE) / STEP) * STEP)

/** Sets how far the person is; a progress that is not greater is no change. Stored at once, with or without a network. */
export function useMark({ id }: Resource, known: number): (progress: number) => void {
  const sent = useRef(0)
  return (progress) => {
    if (progress <= Math.max(known, sent.current)) return
    sent.current = progress
    tellIfFailed(enqueueChange(setProgressIntent(id, progress, crypto.randomUUID())), resourceCopy.notKept)
  }
}
