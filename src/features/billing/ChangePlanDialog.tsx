import { type ReactNode, useState } from 'react'
import { billingCopy, planChangeCopy } from '../../copy/billing.ts'
import { planCopy } from '../../copy/site/plans.ts'
import type { ChangeTerms, SignedChange } from '../../data/billing/planChange.ts'
import type { Signature } from '../../data/billing/sign.ts'
import { useSyncStatus } from '../../data/sync/useSyncStatus.ts'
import type { Contract } from '../../domain/contract.ts'
import type { Invoice } from '../../domain/invoice.ts'
import type { Licence } from '../../domain/licence.ts'
import { type PlanKey, planOf, plans } from '../../domain/plan.ts'
import { chargeUnder } from '../../domain/price.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Choice } from '../../ui/Choice.tsx'
import { WifiOff } from '../../ui/icons.ts'
import { Overlay } from '../../ui/Overlay.tsx'
import { Spinner } from '../../ui/Waiting.tsx'
import { ChangeRefused } from './ChangeRefused.tsx'
import { TermsToSign } from './TermsToSign.tsx'
import { usePlanChange } from './usePlanChange.ts'

/** What the pad holds, and what was ticked. */
export type Signing = {
  readonly signed: boolean
  /** The text that was accepted; ticked for another one, the box is empty. */
  readonly accepted: string | null
  readonly accept: (text: string | null) => void
  readonly renderPad: (busy: boolean) => ReactNode
  /** Asks for the code that shows whose the address is; only when the server wants it. */
  readonly renderEmailCheck: (onConfirmed: () => void) => ReactNode
  readonly signature: () => Promise<Signature | null>
  readonly focusPad: () => void
}

export type ChangePlanDialogProps = {
  open: boolean
  contract: Contract
  licences: readonly Licence[]
  invoices: readonly Invoice[]
  signing: Signing
  onSigned: (signed: SignedChange, terms: ChangeTerms) => void
  onClose: () => void
  onGone: () => void
}

/** Another plan: picked, priced by the server, read, signed. */
export function ChangePlanDialog(props: ChangePlanDialogProps) {
  const { open, contract, licences, invoices, signing, onSigned, onClose, onGone } = props
  const { online } = useSyncStatus()
  const current = plans.find(({ key }) => key === contract.plan_type)?.key
  const [picked, setPicked] = useState<PlanKey | undefined>(current)
  const { busy, terms, problem, price, sign, back, onConfirmed } = usePlanChange(signing, onSigned)
  const title = terms === null ? planChangeCopy.title : planChangeCopy.termsTitle(terms.plan_name)
  return (
    <Overlay
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
            <Button
              look="primary"
              disabled={picked === current || picked === undefined || busy || !online}
              onClick={() => picked !== undefined && price(picked)}
            >
              {busy && <Spinner />}
              {busy ? planChangeCopy.processing : planChangeCopy.next}
            </Button>
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
              {busy && <Spinner />}
              {busy ? planChangeCopy.processing : planChangeCopy.sign[terms.kind]}
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
        <ChangeRefused problem={problem} plan={planOf(picked)} licences={licences} invoices={invoices} />
      )}
      {terms === null ? (
        <Choice
          label={planChangeCopy.plans}
          look="cards"
          value={picked ?? ''}
          options={plans.map(({ key, monthlyPrice }) => ({
            value: key as PlanKey | '',
            text: planChangeCopy.option(planCopy[key].name, key === current),
            extra: planChangeCopy.price(contract.billing, chargeUnder(contract.billing, monthlyPrice)),
          }))}
          onChange={(key) => !busy && key !== '' && setPicked(key)}
        />
      ) : (
        <TermsToSign terms={terms} busy={busy} signing={signing} />
      )}
      {terms !== null && problem === 'email_unverified' && signing.renderEmailCheck(onConfirmed)}
    </Overlay>
  )
}
