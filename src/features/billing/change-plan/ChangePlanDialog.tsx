import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { planChangeHref } from '../../../hrefs.ts'
import { billingCopy } from '../../../copy/billing.ts'
import { planChangeCopy } from '../../../copy/planChange.ts'
import { planCopy } from '../../../copy/planCopy.ts'
import type { ChangeTerms, SignedChange } from '../../../data/billing/planChange.ts'
import { usePlansOnSale } from '../../../data/mirror/usePlansOnSale.ts'
import { useOnline } from '../../../data/sync/useOnline.ts'
import type { Contract } from '../../../domain/contract.ts'
import type { License } from '../../../domain/license.ts'
import type { Person } from '../../../domain/person.ts'
import { contractPlan, type PlanKey, planOf } from '../../../domain/plan.ts'
import { plansToChoose } from '../../../domain/planOnSale.ts'
import { chargeUnder } from '../../../domain/price.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { BusyButton } from '../../../ui/BusyButton.tsx'
import { busyLabel } from '../../../ui/busyLabel.tsx'
import { Button } from '../../../ui/Button.tsx'
import { RadioGroup } from '../../../ui/RadioGroup.tsx'
import { WifiOff } from '../../../ui/icons.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { EmailCheck } from '../../signature-pad/EmailCheck.tsx'
import type { SignaturePadHandle } from '../../signature-pad/SignaturePad.tsx'
import { changeLines } from './changeLines.ts'
import { ChangeRefused } from './ChangeRefused.tsx'
import { TermsToSign } from './TermsToSign.tsx'
import { usePlanChange } from './usePlanChange.ts'
import { usePlanSignature } from './usePlanSignature.ts'

type ChangePlanDialogProps = {
  open: boolean
  person: Person
  contract: Contract
  licenses: readonly License[]
  onClose: () => void
  onGone: () => void
}

const unverified = ({ email }: Person) => ({ address: email, verified: false, awaits_code: false })

/** Changes the plan: chosen, priced by the server, read, signed; the price difference is paid on a separate screen. */
export function ChangePlanDialog(props: ChangePlanDialogProps) {
  const { open, person, contract, licenses, onClose, onGone } = props
  const navigate = useNavigate()
  const online = useOnline()
  const current = contractPlan(contract)
  const onSale = usePlansOnSale()
  const [picked, setPicked] = useState<PlanKey | undefined>(current)
  const pad = useRef<SignaturePadHandle>(null)
  const signing = usePlanSignature(person, pad)
  const onSigned = ({ change: id, status }: SignedChange, { plan_name: plan }: ChangeTerms) => {
    signing.forget()
    if (status === 'pending_payment') return void navigate(planChangeHref(id))
    showToast('good', planChangeCopy.done, planChangeCopy.doneDetail(plan))
    return onClose()
  }
  const { busy, terms, problem, price, sign, back, onConfirmed } = usePlanChange(signing, onSigned)
  const title = terms === null ? planChangeCopy.title : planChangeCopy.termsTitle(terms.plan_name)
  return (
    <Dialog
      kind="dialog"
      open={open}
      title={title}
      description={terms === null ? planChangeCopy.sentence : undefined}
      closeLabel={billingCopy.close}
      onClose={onClose}
      onGone={onGone}
      footer={
        terms === null ? (
          <>
            <Button onClick={onClose}>{billingCopy.cancel}</Button>
            <BusyButton
              look="primary"
              busy={busy}
              busyText={planChangeCopy.processing}
              disabled={picked === current || picked === undefined || !online}
              onClick={() => picked !== undefined && price(picked)}
            >
              {planChangeCopy.next}
            </BusyButton>
          </>
        ) : (
          <>
            <Button disabled={busy} onClick={back}>
              {planChangeCopy.back}
            </Button>
            <Button
              look="primary"
              aria-disabled={busy || !online || !signing.signed || signing.accepted !== terms.document.sha256}
              onClick={() => picked !== undefined && online && sign(picked, terms)}
            >
              {busyLabel({
                busy,
                busyText: planChangeCopy.processing,
                children: planChangeCopy.sign[terms.kind],
              })}
            </Button>
          </>
        )
      }
    >
      {!online && (
        <Banner boxed icon={WifiOff}>
          {planChangeCopy.offline}
        </Banner>
      )}
      {problem !== null && picked !== undefined && (
        <ChangeRefused problem={problem} plan={planOf(picked)} licenses={licenses} uid={person.uid} />
      )}
      {terms === null ? (
        <RadioGroup
          label={planChangeCopy.plans}
          look="cards"
          value={picked ?? ''}
          options={plansToChoose(onSale ?? [], current).map(({ key, monthlyPrice }) => ({
            value: key as PlanKey | '',
            text: planChangeCopy.option(planCopy[key].name, key === current),
            extra: planChangeCopy.price(contract.billing, chargeUnder(contract.billing, monthlyPrice)),
          }))}
          onChange={(key) => !busy && key !== '' && setPicked(key)}
        />
      ) : (
        <TermsToSign
          lines={changeLines(terms)}
          document={terms.document}
          busy={busy}
          signing={signing}
          pad={pad}
        />
      )}
      {terms !== null && problem === 'email_unverified' && (
        <EmailCheck email={unverified(person)} onVerified={onConfirmed} />
      )}
    </Dialog>
  )
}
