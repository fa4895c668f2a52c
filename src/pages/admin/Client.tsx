import { useParams } from 'react-router-dom'
import { pageTitle } from '../../copy/brand.ts'
import { clientPageCopy as copy } from '../../copy/clientPage.ts'
import { useProfiles } from '../../data/mirror/useAccountRows.ts'
import { useIsNotFound } from '../../data/sync/useIsNotFound.ts'
import { routes } from '../../routes.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { WorkPage } from '../../ui/WorkPage.tsx'
import { TopActions } from '../TopActions.tsx'
import { ClientScreen } from './client/ClientScreen.tsx'
import { OpenedClient } from './OpenedClient.tsx'

const back = { to: routes.clients, label: copy.back }

/** One client: an agent's from the device, a super admin's after the account was opened. */
export function Client() {
  const { clientId = '' } = useParams()
  const profiles = useProfiles()
  const client = profiles?.find(({ id }) => id === clientId)
  const found = profiles === undefined ? undefined : client !== undefined
  const isNotFound = useIsNotFound(found === false)
  const title = client?.full_name ?? copy.page
  return (
    <>
      <title>{pageTitle(title)}</title>
      <OpenedClient list="clients" id={clientId} {...{ found, title, back }}>
        {client !== undefined ? (
          <ClientScreen client={client} back={back} />
        ) : (
          <WorkPage label={title} bar={<TopBar title={title} back={back} actions={<TopActions />} />}>
            {!isNotFound ? (
              <ListSkeleton>{copy.loading}</ListSkeleton>
            ) : (
              <EmptyState
                title={copy.notFound}
                sentence={copy.notFoundSentence}
                action={<ButtonLink to={routes.clients}>{copy.back}</ButtonLink>}
              />
            )}
          </WorkPage>
        )}
      </OpenedClient>
    </>
  )
}
