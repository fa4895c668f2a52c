import { shellCopy } from '../../copy/shell.ts'
import { MessageSquare } from '../../ui/icons.ts'
import { usePerson } from '../guards/usePerson.ts'
import { AccountManager } from '../pages.ts'
import { routes } from '../routes.ts'
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
          to: routes.accountManager,
          text: shellCopy.accountManager,
          icon: MessageSquare,
          prefetch: () => void AccountManager.prefetch(),
        },
      ]}
    />
  )
}
