import type { ReactNode } from 'react'
import { routes } from '../../routes.ts'
import { billingCopy } from '../../copy/billing.ts'
import { pageTitle } from '../../copy/brand.ts'
import { TopBar } from '../../ui/TopBar.tsx'
import { WorkPage } from '../../ui/WorkPage.tsx'
import { TopActions } from '../TopActions.tsx'

type BillingScreenProps = { title: string; children: ReactNode }

/** A page of billing, with a link back to the overview. */
export function BillingScreen({ title, children }: BillingScreenProps) {
  return (
    <WorkPage
      label={title}
      bar={
        <TopBar
          title={title}
          back={{ to: routes.billing, label: billingCopy.back }}
          actions={<TopActions />}
        />
      }
    >
      <title>{pageTitle(title)}</title>
      {children}
    </WorkPage>
  )
}
