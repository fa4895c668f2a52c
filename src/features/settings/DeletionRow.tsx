import { Suspense } from 'react'
import { failureTextOf } from '../../copy/failureTextOf.ts'
import { privacyCopy as copy } from '../../copy/settings.ts'
import { withdrawDeletion } from '../../data/account/deletion.ts'
import { useContracts, useProfile } from '../../data/mirror/useAccountRows.ts'
import { useOnline } from '../../data/sync/useOnline.ts'
import { syncNow } from '../../data/sync/useSyncStatus.ts'
import { todayInMexico } from '../../domain/calendar.ts'
import { activeContract } from '../../domain/contract.ts'
import type { Uid } from '../../domain/id.ts'
import { routes } from '../../routes.ts'
import { settingsRows } from '../../styled-system/recipes'
import { Pending } from '../../ui/Pending.tsx'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { showToast } from '../../ui/toasts.ts'
import { useNow } from '../../ui/useNow.ts'
import { useDialog } from '../../ui/useDialog.ts'
import { useAction } from '../action/useAction.ts'
import { lazyDialog } from '../lazy/lazy.tsx'

const DeletionDialog = lazyDialog(() =>
  import('./DeletionDialog.tsx').then((module) => module.DeletionDialog),
)

/**
 * The right of cancellation: request, wait, withdraw. An active contract must be cancelled first, on its own page,
 * which shows the notice and the refund.
 */
export function DeletionRow({ uid }: { uid: Uid }) {
  const [contracts, profile] = [useContracts(uid), useProfile(uid)]
  const online = useOnline()
  const today = todayInMexico(useNow())
  const dialog = useDialog()
  const { busy, act } = useAction()
  const part = settingsRows()
  if (contracts === undefined || profile === undefined) return <Pending />
  const active = activeContract(contracts)
  // A cancelled one already has its last day: the request need not wait for it.
  const running = active !== null && active.cancel_effective_on === null
  const on = profile?.deletion_on ?? null
  const withdraw = () =>
    act(withdrawDeletion, {
      onDone: () => {
        syncNow()
        showToast('good', copy.withdrawn)
      },
      onFailed: ({ code }) => {
        const { title, detail } = failureTextOf(code, copy.problems)
        showToast('bad', title, detail)
      },
    })
  return (
    <div className={part.row}>
      <div className={part.words}>
        <p className={part.name}>{copy.remove}</p>
        <p className={part.detail} aria-live="polite">
          {waitText(on, today) ?? (running ? copy.contractFirst : copy.removeDetail)}
        </p>
        {!online && on !== null && <p className={part.detail}>{copy.withdrawOffline}</p>}
        {!online && on === null && !running && <p className={part.detail}>{copy.offline}</p>}
      </div>
      {on !== null && (
        <BusyButton
          size="sm"
          busy={busy}
          busyText={copy.withdrawing}
          disabled={!online}
          onClick={() => void withdraw()}
        >
          {copy.withdraw}
        </BusyButton>
      )}
      {on === null && running && (
        <ButtonLink size="sm" to={routes.billing}>
          {copy.toContract}
        </ButtonLink>
      )}
      {on === null && !running && (
        <Button
          size="sm"
          look="danger"
          aria-haspopup="dialog"
          disabled={!online}
          onClick={() => dialog.show(true)}
        >
          {copy.request}
        </Button>
      )}
      <Suspense fallback={null}>
        {dialog.content && <DeletionDialog open={dialog.open} onClose={dialog.close} />}
      </Suspense>
    </div>
  )
}

function waitText(on: string | null, today: string): string | null {
  if (on === null) return null
  return on < today ? copy.waitsForMoney : copy.waits(on)
}
