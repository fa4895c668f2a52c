import { useSearchParams } from 'react-router-dom'
import { sharedContentCopy as copy } from '../../copy/sharedContent.ts'
import { useAssignment } from '../../data/mirror/useAssignment.ts'
import { useTasks } from '../../data/mirror/useAccountRows.ts'
import { useInbox } from '../../data/mirror/useInbox.ts'
import { useShownTickets } from '../../data/mirror/useShownTickets.ts'
import { usePerson } from '../../data/session/usePerson.ts'
import { discardShared, useShared } from '../../data/share/useShared.ts'
import type { Shared } from '../../domain/shared.ts'
import { NOT_RECEIVED } from '../../domain/shareAddress.ts'
import { toastIfFailed } from '../../features/action/toastIfFailed.ts'
import { SharedList } from '../../features/share/SharedList.tsx'
import { setupTargets } from '../../features/share/setupTargets.ts'
import { ShareTargetList } from '../../features/share/ShareTargetList.tsx'
import { shareTargetsOfAgent, shareTargetsOfClient } from '../../features/share/shareTargets.ts'
import { routes } from '../../routes.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { CircleAlert } from '../../ui/icons.ts'
import { Skeleton } from '../../ui/Loading.tsx'
import { ScreenLinks } from '../../ui/Screen.tsx'
import { AccountScreen } from './AccountScreen.tsx'

/** The page to which the phone's share sheet leads. */
export function Received() {
  const { uid, roles } = usePerson()
  const shared = useShared(uid)
  const isStaff = roles.length > 0
  const wasFull = useSearchParams()[0].has(NOT_RECEIVED)
  if (shared?.length === 0)
    return (
      <AccountScreen
        page={copy.page}
        title={wasFull ? copy.noRoomTitle : copy.nothingTitle}
        sentence={wasFull ? copy.noRoom : copy.nothing}
      >
        <ButtonLink look="primary" size="lg" full to={isStaff ? routes.admin : routes.dashboard}>
          {copy.start}
        </ButtonLink>
      </AccountScreen>
    )
  return (
    <AccountScreen page={copy.page} title={copy.title} sentence={copy.sentence}>
      {shared === undefined ? (
        <Skeleton shape="control" />
      ) : (
        <>
          {wasFull && (
            <Banner boxed tone="amber" icon={CircleAlert}>
              {`${copy.noRoomTitle}. ${copy.noRoom}`}
            </Banner>
          )}
          <SharedList shared={shared} />
          {isStaff ? <AgentTargets shared={shared} /> : <ClientTargets shared={shared} />}
          <ScreenLinks>
            <Button look="ghost" onClick={() => toastIfFailed(discardShared(shared), copy.notKept)}>
              {copy.discard}
            </Button>
          </ScreenLinks>
        </>
      )}
    </AccountScreen>
  )
}

function ClientTargets({ shared }: { shared: readonly Shared[] }) {
  const { uid } = usePerson()
  const assignment = useAssignment(uid)
  const tickets = useShownTickets(uid)
  const tasks = useTasks(uid)
  if (assignment === undefined || tickets === undefined || tasks === undefined)
    return <Skeleton shape="control" />
  const targets = [...shareTargetsOfClient(uid, assignment, tickets), ...setupTargets(tasks, shared)]
  return <ShareTargetList targets={targets} shared={shared} />
}

function AgentTargets({ shared }: { shared: readonly Shared[] }) {
  const { uid } = usePerson()
  const inbox = useInbox(uid)
  const tickets = useShownTickets(null)
  if (inbox === undefined || tickets === undefined) return <Skeleton shape="control" />
  return <ShareTargetList targets={shareTargetsOfAgent(uid, inbox, tickets)} shared={shared} />
}
