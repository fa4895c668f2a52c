import type { ReactNode } from 'react'
import { brand, homeLabel, pageTitle } from '../../copy/brand.ts'
import { routes } from '../../routes.ts'
import { Logo } from '../../ui/Logo.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { ScreenWall } from '../../features/account/ScreenWall.tsx'
import { finishedRow, finishedWall } from './walls.ts'

type AccountScreenProps = {
  page: string
  title: string
  sentence?: string
  notice?: ReactNode
  children: ReactNode
}

/** A page of the account's forms, next to the finished wall. */
export function AccountScreen({ page, children, ...texts }: AccountScreenProps) {
  return (
    <Screen
      {...texts}
      brand={<Logo name={brand} label={homeLabel} to={routes.home} />}
      wall={<ScreenWall pieces={finishedWall} strip={finishedRow} />}
    >
      <title>{pageTitle(page)}</title>
      {children}
    </Screen>
  )
}
