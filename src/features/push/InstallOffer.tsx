import { useEffect, useState } from 'react'
import { installCopy as copy } from '../../copy/install.ts'
import { mayOffer, refuseOffer } from '../../data/push/offers.ts'
import { useFirstSuccess } from '../../data/push/useFirstSuccess.ts'
import { useInstallWay } from '../../data/push/useInstallWay.ts'
import { reportMistake } from '../../data/storage/faultCode.ts'
import type { Uid } from '../../domain/id.ts'
import { useDialog } from '../../ui/useDialog.ts'
import { installNow } from './installNow.ts'
import { InstallSheet } from './InstallSheet.tsx'
import { OfferCard } from './OfferCard.tsx'
import type { TakeTurn } from './Offers.tsx'

/** Offered after the first success: before it, a person cannot see the benefit. */
export function InstallOffer({ uid, takeTurn }: { uid: Uid; takeTurn: TakeTurn }) {
  const way = useInstallWay()
  const success = useFirstSuccess(uid)
  const [shown, setShown] = useState(false)
  const sheet = useDialog()
  const due = success && way !== 'none'
  useEffect(() => {
    if (due) mayOffer('install').then((may) => may && takeTurn('install') && setShown(true), reportMistake)
  }, [due, takeTurn])
  const close = () => {
    setShown(false)
    refuseOffer('install').catch(reportMistake)
  }
  return (
    <>
      {shown && way !== 'none' && (
        <OfferCard
          label={copy.label}
          title={copy.title}
          sentence={copy.sentence[way]}
          yes={way === 'prompt' ? copy.install : copy.how}
          no={copy.no}
          busy={null}
          onYes={() => {
            close()
            if (way === 'prompt') installNow()
            else sheet.show(true)
          }}
          onNo={close}
        />
      )}
      {sheet.content && <InstallSheet open={sheet.open} onClose={sheet.close} />}
    </>
  )
}
