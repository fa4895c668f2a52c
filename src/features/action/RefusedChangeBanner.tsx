import { refusalText } from '../../copy/refusals.ts'
import { syncCopy } from '../../copy/sync.ts'
import { discardChange } from '../../data/sync/resolveChange.ts'
import type { UnresolvedChange } from '../../data/sync/useUnresolvedChanges.ts'
import { Banner } from '../../ui/Banner.tsx'
import { CircleAlert } from '../../ui/icons.ts'
import { toastIfFailed } from './toastIfFailed.ts'

type RefusedChangeBannerProps = {
  change: Pick<UnresolvedChange, 'id' | 'refusal' | 'canDiscard'>
  /** What failed; the reason of the refusal follows it. */
  sentence: string
}

/** A change that the server has refused, with the reason. Later changes of the same row wait until it is discarded. */
export function RefusedChangeBanner({ change, sentence }: RefusedChangeBannerProps) {
  const { id, refusal, canDiscard } = change
  if (refusal === null) return null
  const discard = () => toastIfFailed(discardChange(id), syncCopy.discardFailed)
  return (
    <Banner
      boxed
      tone="red"
      icon={CircleAlert}
      action={canDiscard ? { label: syncCopy.discard, onClick: discard } : undefined}
    >
      {sentence}. {refusalText[refusal]}
    </Banner>
  )
}
