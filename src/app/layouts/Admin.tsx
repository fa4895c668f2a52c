import { lazy } from 'react'
import { useLocation } from 'react-router-dom'
import { shellCopy } from '../../copy/shell.ts'
import { useInbox } from '../../data/mirror/useInbox.ts'
import { FactorNotice } from '../../features/account/staff/FactorNotice.tsx'
import { useAskedFactor } from '../../features/account/staff/useAskedFactor.ts'
import { ListChecks, MessageSquare, Settings as Cog, UserPlus, Users } from '../../ui/icons.ts'
import { usePerson } from '../guards/usePerson.ts'
import { routes } from '../../routes.ts'
import { Clients, CreateAdmin, Messages, StaffSettings, Tasks } from '../staffPages.ts'
import { Workplace } from './Workplace.tsx'

// Of few people, few times: out of the first script.
const FactorMissing = lazy(() =>
  import('../../features/account/staff/FactorMissing.tsx').then((module) => ({
    default: module.FactorMissing,
  })),
)

export function Admin({ report }: { report: (error: unknown) => void }) {
  const person = usePerson()
  const unread = (useInbox(person.uid) ?? []).reduce((sum, entry) => sum + entry.unread, 0)
  const { pathname } = useLocation()
  const factor = useAskedFactor(pathname)
  const role = person.roles.includes('super_admin') ? 'super_admin' : 'agent'
  return (
    <Workplace
      area="staff"
      person={person}
      detail={shellCopy.staff[role]}
      homeHref={routes.home}
      report={report}
      notice={<FactorNotice asked={factor} settingsHref={routes.staffSettings} />}
      instead={
        factor?.late === true && pathname !== routes.staffSettings ? (
          <FactorMissing settingsHref={routes.staffSettings} />
        ) : undefined
      }
      destinations={[
        {
          to: routes.messages,
          text: shellCopy.messages,
          icon: MessageSquare,
          count: { value: unread, label: shellCopy.unread(unread) },
          prefetch: () => void Messages.prefetch(),
        },
        {
          to: routes.tasks,
          text: shellCopy.tasks,
          icon: ListChecks,
          prefetch: () => void Tasks.prefetch(),
        },
        {
          to: routes.clients,
          text: shellCopy.clients,
          icon: Users,
          prefetch: () => void Clients.prefetch(),
        },
        ...(role === 'super_admin'
          ? [
              {
                to: routes.createAdmin,
                text: shellCopy.createAdmin,
                icon: UserPlus,
                tab: false,
                prefetch: () => void CreateAdmin.prefetch(),
              },
            ]
          : []),
        {
          to: routes.staffSettings,
          text: shellCopy.settings,
          icon: Cog,
          tab: false,
          prefetch: () => void StaffSettings.prefetch(),
        },
      ]}
    />
  )
}
