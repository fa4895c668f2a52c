import { type ReactNode, Suspense } from 'react'
import { shellCopy } from '../../copy/shell.ts'
import { ConsentBar } from '../../features/consent/ConsentBar.tsx'
import { PromoBanner } from '../../features/site-frame/PromoBanner.tsx'
import { SiteFooter } from '../../features/site-frame/SiteFooter.tsx'
import { SiteHeader } from '../../features/site-frame/SiteHeader.tsx'
import { site } from '../../styled-system/recipes'
import { PageLoading } from '../screens/PageLoading.tsx'

/** Around every public page: the promotion, the ways around, the foot. */
export function Site({ children }: { children: ReactNode }) {
  const part = site()
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
      <ConsentBar />
    </div>
  )
}
