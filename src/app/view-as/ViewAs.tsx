import { useCallback } from 'react'
import { useParams } from 'react-router-dom'
import { failureSentence } from '../../copy/failureTextOf.ts'
import { clientPageCopy } from '../../copy/clientPage.ts'
import { viewAsCopy as copy } from '../../copy/viewAs.ts'
import { useProfile } from '../../data/mirror/useAccountRows.ts'
import { viewAsClient } from '../../data/staff/viewAsClient.ts'
import { useOnline } from '../../data/sync/useOnline.ts'
import type { Profile } from '../../domain/profile.ts'
import { useLoaded } from '../../features/action/useLoaded.ts'
import { OpenedClient } from '../../pages/admin/OpenedClient.tsx'
import { clientHref } from '../../staffHrefs.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import { Portal } from './Portal.tsx'

/** 'Ver como cliente': a client's portal as the client sees it, read-only. */
export function ViewAs() {
  const { clientId = '' } = useParams()
  const profile = useProfile(clientId)
  const found = profile === undefined ? undefined : profile !== null
  const back = { to: clientHref(clientId), label: clientPageCopy.back }
  return (
    <OpenedClient list="clients" id={clientId} found={found} title={copy.open} back={back}>
      {profile ? (
        <Visit client={profile} />
      ) : found === undefined ? (
        <ListSkeleton>{clientPageCopy.loading}</ListSkeleton>
      ) : (
        <EmptyState
          title={clientPageCopy.notFound}
          sentence={clientPageCopy.notFoundSentence}
          action={<ButtonLink to={back.to}>{back.label}</ButtonLink>}
        />
      )}
    </OpenedClient>
  )
}

/** Audit entry first: without it nothing is shown. */
function Visit({ client }: { client: Profile }) {
  const online = useOnline()
  const load = useCallback(() => viewAsClient(client.id), [client.id])
  const { value, failure, again } = useLoaded(load)
  if (value === true) return <Portal client={client} />
  if (failure === null) return <ListSkeleton>{copy.loading}</ListSkeleton>
  const isOffline = !online || failure === 'offline'
  return (
    <EmptyState
      motif={null}
      title={isOffline ? copy.offline : copy.failed}
      sentence={isOffline ? copy.offlineSentence : failureSentence(failure, copy.problems)}
      action={
        <>
          <ButtonLink to={clientHref(client.id)}>{copy.leave}</ButtonLink>
          <Button onClick={() => void again()}>{copy.retry}</Button>
        </>
      }
    />
  )
}
