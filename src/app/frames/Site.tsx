import { type ReactNode, Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { shellCopy } from '../../copy/shell.ts'
import { ConsentBar } from '../../features/consent/ConsentBar.tsx'
import { PromoBanner } from '../../features/site-frame/PromoBanner.tsx'
import { SiteFooter } from '../../features/site-frame/SiteFooter.tsx'
import { SiteHeader } from '../../features/site-frame/SiteHeader.tsx'
import { usePromotionValidity } from '../../features/site-frame/usePromotionValidity.ts'
import { isUnder, purchaseRoots } from '../../routes.ts'
import { site } from '../../styled-system/recipes'
import { PageLoading } from '../screens/PageLoading.tsx'

/** The frame of every public page: promotion, navigation, footer. */
export function Site({ children }: { children: ReactNode }) {
  const part = site()
  const { pathname } = useLocation()
  usePromotionValidity()
  return (
    <div className={part.root}>
      <a className={part.skip} href="#contenido">
        {shellCopy.skip}
      </a>
      <PromoBanner />
      <SiteHeader />
      <main id="contenido" tabIndex={-1} className={part.main}>
        <Suspense fallback={<PageLoading />}>{children}</Suspense>
      </main>
      <SiteFooter />
      {/* The bar is not shown on /verificar and the contract: on a phone it covers a third of the screen. */}
      {!isUnder(purchaseRoots, pathname) && <ConsentBar />}
    </div>
  )
}
