import { useEffect, useState } from 'react'
import { type AskedFactor, askedFactor } from '../../../data/account/askedFactor.ts'
import { useSyncStatus } from '../../../data/sync/useSyncStatus.ts'

/** Asked again at every page while one is missing: it may have been set up there, or on another device. */
export function useAskedFactor(page: string): AskedFactor | undefined {
  const { online } = useSyncStatus()
  const [answer, setAnswer] = useState<{ readonly page: string; readonly asked: AskedFactor }>()
  const isKnown = answer !== undefined && (answer.page === page || answer.asked.dueAt === null)
  useEffect(() => {
    if (!online || isKnown) return
    void askedFactor().then((came) => {
      if (came.ok) setAnswer({ page, asked: came.value })
    })
  }, [online, page, isKnown])
  return answer?.asked
}
