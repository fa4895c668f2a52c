import { routes } from '../../routes.ts'
import { summaryCopy } from '../../copy/checkout.ts'
import { successCopy } from '../../copy/contractSuccess.ts'
import { usePollWhile } from '../../data/sync/usePollWhile.ts'
import { checkoutScreen, firstPayments } from '../../domain/checkoutScreen.ts'
import type { Contract } from '../../domain/contract.ts'
import type { Payment } from '../../domain/payment.ts'
import { centavos } from '../../domain/money.ts'
import { contractSuccess } from '../../styled-system/recipes'
import { ButtonLink } from '../../ui/Button.tsx'
import { Info } from '../../ui/icons.ts'
import { NoteCard } from '../../ui/NoteCard.tsx'
import { useNow } from '../../ui/useNow.ts'
import { DocumentButton } from '../documents/DocumentButton.tsx'
import { contractPaymentHref } from '../payment/paymentStepHref.ts'
import { ContractFacts } from './ContractFacts.tsx'
import { GlazedTiles } from './GlazedTiles.tsx'
import { Manager } from './Manager.tsx'
import { NextSteps } from './NextSteps.tsx'
import { useConversion } from './useConversion.ts'

type OutcomeProps = { uid: string; contract: Contract; payments: readonly Payment[] }

type State = 'active' | 'waiting' | 'unpaid' | 'over'

const texts: Record<State, { title: string; sentence: string }> = {
  active: { title: successCopy.title, sentence: successCopy.sentence },
  waiting: { title: successCopy.waitingTitle, sentence: successCopy.waiting },
  unpaid: { title: successCopy.unpaidTitle, sentence: successCopy.unpaid },
  over: { title: successCopy.overTitle, sentence: successCopy.over },
}

function stateOf(contract: Contract, payments: readonly Payment[], now: number): State {
  if (contract.status === 'active') return 'active'
  const screen = checkoutScreen(contract, payments, now)
  if (screen.at === 'over') return 'over'
  // A voucher that is being confirmed may be unpaid: the next steps would be promised in vain.
  const isConfirmed = screen.at === 'processing' && screen.payment.method !== 'oxxo'
  return screen.at === 'paid' || isConfirmed ? 'waiting' : 'unpaid'
}

/** The state of the contract; while the bank decides, the page updates itself. */
export function Outcome({ uid, contract, payments }: OutcomeProps) {
  const part = contractSuccess()
  const state = stateOf(contract, payments, useNow())
  const own = firstPayments(contract, payments)
  useConversion(contract, state === 'active')
  usePollWhile(state === 'waiting')
  return (
    <>
      <div className={part.hero}>
        <GlazedTiles glazed={state === 'active'} />
        <div aria-live="polite">
          <h1 className={part.title}>{texts[state].title}</h1>
          <p className={part.sentence}>{texts[state].sentence}</p>
        </div>
        <div className={part.actions}>
          {state === 'unpaid' && (
            <ButtonLink look="primary" size="lg" to={contractPaymentHref(contract)}>
              {successCopy.pay}
            </ButtonLink>
          )}
          {state === 'active' && (
            <ButtonLink look="primary" size="lg" to={routes.services}>
              {successCopy.services}
            </ButtonLink>
          )}
          <ButtonLink size="lg" to={routes.dashboard}>
            {successCopy.dashboard}
          </ButtonLink>
          <DocumentButton kind="contract" id={contract.id} size="lg" />
        </div>
      </div>
      <div className={part.body}>
        {/* Set-up and contact: for a contract that is over, or still to be paid, they would be promised in vain. */}
        {(state === 'active' || state === 'waiting') && <NextSteps />}
        <div className={part.side}>
          {own
            .filter(({ surplus }) => surplus)
            .map(({ id, amount }) => (
              <NoteCard key={id} icon={Info} title={successCopy.surplusTitle}>
                {successCopy.surplus(summaryCopy.money(centavos(amount)))}
              </NoteCard>
            ))}
          <ContractFacts contract={contract} payment={own.find(isPaid)} />
          <Manager uid={uid} />
        </div>
      </div>
    </>
  )
}

const isPaid = ({ status, surplus }: Payment): boolean => status === 'completed' && !surplus
