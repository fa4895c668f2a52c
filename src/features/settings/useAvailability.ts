import { useCallback } from 'react'
import { availabilityCopy as copy } from '../../copy/availability.ts'
import {
  askToMove,
  type AvailabilityProblem,
  deleteAbsence,
  myAvailability,
  setAvailability,
} from '../../data/staff/availability.ts'
import { useOnline } from '../../data/sync/useOnline.ts'
import type { AvailablePeriod } from '../../domain/availability.ts'
import { showToast } from '../../ui/toasts.ts'
import { toastFailedChange } from '../action/toastFailedChange.ts'
import { useAction } from '../action/useAction.ts'
import { useLoaded } from '../action/useLoaded.ts'

const refused = (title: string) => ({
  onFailed: ({ code }: { code: AvailabilityProblem }) => toastFailedChange(title, code, copy.problems),
})

/** An account manager's week and absences on the server, with their actions. */
export function useAvailability() {
  const online = useOnline()
  const { value, failure, again } = useLoaded(online ? myAvailability : null)
  const { busy, act } = useAction()
  const reload = useCallback(() => void again(), [again])
  const then = (title: string, detail?: string, onSaved?: () => void) => ({
    onDone: () => {
      onSaved?.()
      showToast('good', title, detail)
      reload()
    },
  })
  return {
    value,
    failure,
    reload,
    busy,
    online,
    save: (week: readonly AvailablePeriod[], onSaved: () => void) =>
      void act(() => setAvailability(week), {
        ...then(copy.saved, copy.savedDetail, onSaved),
        ...refused(copy.failed),
      }),
    removeAbsence: (id: string) =>
      void act(() => deleteAbsence(id), { ...then(copy.absenceRemoved), ...refused(copy.failed) }),
    ask: (meeting: string) =>
      void act(() => askToMove(meeting), {
        ...then(copy.askedToast, copy.askedDetail),
        ...refused(copy.askFailed),
      }),
  }
}
