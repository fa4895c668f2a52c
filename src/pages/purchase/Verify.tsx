import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { verifyHref } from '../../hrefs.ts'
import { folioOf } from '../../siteHrefs.ts'
import { pageTitle } from '../../copy/brand.ts'
import { failureSentence } from '../../copy/failureTextOf.ts'
import { verifyCopy } from '../../copy/verify.ts'
import { FileDrop } from '../../features/verify/FileDrop.tsx'
import { folioFrom, isFolio } from '../../features/verify/folio.ts'
import { FolioForm } from '../../features/verify/FolioForm.tsx'
import { Result } from '../../features/verify/Result.tsx'
import { useVerification } from '../../features/verify/useVerification.ts'
import { formPage, verify } from '../../styled-system/recipes'
import { Banner } from '../../ui/Banner.tsx'
import { CircleAlert } from '../../ui/icons.ts'
import { PageHead } from '../../ui/Section.tsx'
import { Loading } from '../../ui/Loading.tsx'

/** Checks whether a document is ours and unchanged (C5), by folio or by file. Public. */
export function Verify() {
  const page = formPage()
  const part = verify()
  const navigate = useNavigate()
  const addressFolio = folioOf(useLocation().search) ?? ''
  const { verification, ask, askFolio, askFile, clear } = useVerification()
  const refused = verification.at === 'file_refused' ? verifyCopy[verification.because] : undefined
  useEffect(() => {
    // The target of a document's QR code: the folio is in the address.
    const folio = folioFrom(addressFolio)
    if (isFolio(folio)) void askFolio(folio)
  }, [addressFolio, askFolio])
  const askTyped = (folio: string) => {
    if (folio === folioFrom(addressFolio)) void askFolio(folio)
    else void navigate(verifyHref(folio), { replace: true })
  }
  return (
    <>
      <title>{pageTitle(verifyCopy.title)}</title>
      <PageHead title={verifyCopy.title} lead={verifyCopy.lead} />
      <div className={page.root}>
        <div className={part.root}>
          <FolioForm
            initial={addressFolio}
            busy={verification.at === 'asking'}
            onAsk={askTyped}
            onWrong={clear}
          />
          <p className={part.or}>{verifyCopy.or}</p>
          <FileDrop error={refused} onFile={(file) => void askFile(file)} />
          <output className={part.said}>
            {verification.at === 'asking' && <Loading>{verifyCopy.asking}</Loading>}
            {verification.at === 'failed' && (
              <Banner
                tone="red"
                boxed
                icon={CircleAlert}
                action={{ label: verifyCopy.retry, onClick: () => void ask(verification.asked) }}
              >
                {failureSentence(verification.code)}
              </Banner>
            )}
          </output>
          {verification.at === 'answered' && <Result asked={verification.asked} found={verification.found} />}
        </div>
        <aside className={page.side} aria-label={verifyCopy.sideTitle}>
          <h2 className={page.sideTitle}>{verifyCopy.sideTitle}</h2>
          <ol className={page.sideList}>
            {verifyCopy.side.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ol>
          <p className={page.sideNote}>{verifyCopy.sideNote}</p>
        </aside>
      </div>
    </>
  )
}
