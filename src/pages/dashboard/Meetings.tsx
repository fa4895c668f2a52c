import { useNavigate, useSearchParams } from 'react-router-dom'
import { meetingMonthOf, meetingOf, meetingTypeOf, meetingViewOf } from '../../meetingHrefs.ts'
import { routes } from '../../routes.ts'
import { pageTitle } from '../../copy/brand.ts'
import { meetingsCopy } from '../../copy/meetings.ts'
import { usePerson } from '../../data/session/usePerson.ts'
import { httpsLinkOrNull } from '../../features/contact/links.ts'
import { MeetingTabs } from '../../features/meetings/MeetingTabs.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { WorkPage } from '../../ui/WorkPage.tsx'
import { TopActions } from '../TopActions.tsx'
import { NoManager } from './NoManager.tsx'

/** The client's meetings: future, past, and the form for a new one. */
export function Meetings() {
  const person = usePerson()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  return (
    <WorkPage
      label={meetingsCopy.page}
      bar={
        <TopBar
          title={meetingsCopy.page}
          back={{ to: routes.accountManager, label: meetingsCopy.back }}
          actions={<TopActions />}
        />
      }
    >
      <title>{pageTitle(meetingsCopy.page)}</title>
      <MeetingTabs
        uid={person.uid}
        view={meetingViewOf(params)}
        movingId={meetingOf(params)}
        asked={meetingTypeOf(params)}
        month={meetingMonthOf(params)}
        linkOf={httpsLinkOrNull}
        whenNoManager={<NoManager uid={person.uid} title={meetingsCopy.noManager} />}
        onGo={(href) => void navigate(href, { replace: true })}
      />
    </WorkPage>
  )
}
