import { useEffect, useState } from 'react'
import { type SecondFactorDue, secondFactorDue } from '../../../data/account/secondFactorDue.ts'
import { useOnline } from '../../../data/sync/useOnline.ts'

/** Asked again at every page while one is missing: it may have been set up there, or on another device. */
export function useSecondFactorDue(page: string): SecondFactorDue | undefined {
  const online = useOnline()
  const [answer, setAnswer] = useState<{ readonly page: string; readonly asked: SecondFactorDue }>()
  const isKnown = answer !== undefined && (answer.page === page || answer.asked.dueAt === null)
  useEffect(() => {
    if (!online || isKnown) return
    void secondFactorDue().then((result) => {
      if (result.ok) setAnswer({ page, asked: result.value })
    })
  }, [online, page, isKnown])
  return answer?.asked
}
