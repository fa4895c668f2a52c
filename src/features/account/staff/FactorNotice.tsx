import { useNavigate } from 'react-router-dom'
import { staffFactorCopy } from '../../../copy/staffFactor.ts'
import type { SecondFactorDue } from '../../../data/account/secondFactorDue.ts'
import { routes } from '../../../routes.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { CircleAlert } from '../../../ui/icons.ts'

/** Tells staff, before the deadline, by when and where to set up the second factor. */
export function FactorNotice({ asked }: { asked: SecondFactorDue | undefined }) {
  const navigate = useNavigate()
  if (asked === undefined || asked.dueAt === null || asked.late) return null
  return (
    <Banner
      icon={CircleAlert}
      tone="amber"
      action={{ label: staffFactorCopy.setUp, onClick: () => void navigate(routes.staffSettings) }}
    >
      {staffFactorCopy.before(asked.dueAt)}
    </Banner>
  )
}
