import { shellCopy } from '../../copy/shell.ts'
import { FileText, House, KeyRound, Layers, MessageSquare, Settings as Cog } from '../../ui/icons.ts'
import { usePerson } from '../guards/usePerson.ts'
import { AccountManager, BillingRoutes, Home, Licences, Services, Settings } from '../pages.ts'
import { routes } from '../../routes.ts'
import { Workplace } from './Workplace.tsx'

export function Dashboard({ report }: { report: (error: unknown) => void }) {
  const person = usePerson()
  return (
    <Workplace
      area="client"
      person={person}
      detail={person.email}
      homeHref={routes.home}
      report={report}
      destinations={[
        {
          to: routes.dashboard,
          end: true,
          text: shellCopy.home,
          icon: House,
          prefetch: () => void Home.prefetch(),
        },
        {
          to: routes.services,
          text: shellCopy.services,
          tabText: shellCopy.servicesTab,
          icon: Layers,
          prefetch: () => void Services.prefetch(),
        },
        {
          to: routes.licences,
          text: shellCopy.licences,
          icon: KeyRound,
          prefetch: () => void Licences.prefetch(),
        },
        {
          to: routes.billing,
          text: shellCopy.billing,
          icon: FileText,
          tab: false,
          prefetch: () => void BillingRoutes.prefetch(),
        },
        {
          to: routes.accountManager,
          text: shellCopy.accountManager,
          icon: MessageSquare,
          tabText: shellCopy.chatTab,
          prefetch: () => void AccountManager.prefetch(),
        },
        {
          to: routes.settings,
          text: shellCopy.settings,
          icon: Cog,
          tab: false,
          prefetch: () => void Settings.prefetch(),
        },
      ]}
    />
  )
}
