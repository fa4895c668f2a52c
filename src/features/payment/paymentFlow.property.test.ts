import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cardWhoseBankAsks, type Fate, PaymentWorld } from '../../../tests/support/payment-world.ts'
import type { PaymentSource } from './paymentState.ts'

const typed = (outcome: Extract<PaymentSource, { by: 'typedCard' }>['outcome']): PaymentSource => ({
  by: 'typedCard',
  outcome,
  display: undefined,
})
const saved = (id: string): PaymentSource => ({
  by: 'savedCard',
  id,
  display: { brand: 'visa', last4: '4242' },
})

const fates: readonly Fate[] = ['done', 'answer lost', 'request lost']

type Act = readonly [what: string, act: (world: PaymentWorld) => void]

/** Every possible action of the person, the network and the mirror at any time. */
const acts: readonly Act[] = [
  ...(['approved', 'declined', 'extra_step'] as const).map(
    (outcome): Act => [`pays: ${outcome}`, (world) => world.pay(typed(outcome))],
  ),
  ['pays with a saved card', (world) => world.pay(saved('saved'))],
  ['pays with a saved card whose bank asks', (world) => world.pay(saved(cardWhoseBankAsks))],
  ['asks for a voucher', (world) => world.pay({ by: 'voucher', method: 'oxxo' })],
  ['chooses OXXO', (world) => world.dispatch({ type: 'methodChosen', method: 'oxxo' })],
  ['chooses the card', (world) => world.dispatch({ type: 'methodChosen', method: 'card' })],
  ['replaces the voucher', replaceVoucher],
  ['keeps the voucher', (world) => world.dispatch({ type: 'voucherKept' })],
  ['opens the form', openForm],
  ['sends the fields', (world) => world.canPay && world.dispatch({ type: 'providerFieldsSent' })],
  ['asks again', (world) => world.dispatch({ type: 'confirmationRepeated' })],
  ['opens the bank', openBank],
  ['authorises', (world) => world.dispatch({ type: 'bankAnswered', outcome: 'approved' })],
  ['refuses', (world) => world.dispatch({ type: 'bankAnswered', outcome: 'authentication_failed' })],
  ['closes the bank', (world) => world.dispatch({ type: 'bankClosed' })],
  ['the server does it', (world) => world.arrive()],
  ['the mirror pulls', (world) => world.pull()],
  ...fates.map((fate): Act => [fate, (world) => world.answer(fate)]),
]

function replaceVoucher(world: PaymentWorld): void {
  const voucher = /^voucher (.*)$/.exec(world.screen)?.[1]
  if (voucher !== undefined) world.dispatch({ type: 'voucherReplaced', payment: voucher })
}

/** Where a voucher is replaced, the form is opened only after the person has accepted its end. */
function openForm(world: PaymentWorld): void {
  if (world.canPay && world.screen !== 'form') world.dispatch({ type: 'voucherCancelAccepted' })
  if (world.canPay) world.dispatch({ type: 'formNeeded', previousPayment: world.previousPayment })
}

/** Its button is on the screen that waits for the bank. */
function openBank(world: PaymentWorld): void {
  const { phase } = world.state
  if (world.screen === 'processing' && phase.at === 'awaitingResult')
    world.dispatch({ type: 'bankOpened', payment: phase.payment })
}

const runs = fc.tuple(
  fc.constantFrom('sandbox' as const, 'stripe' as const),
  fc.array(fc.constantFrom(...acts), { maxLength: 60, size: 'max' }),
)

/** The network is back, the mirror up to date, and the person continues. */
function playOn(world: PaymentWorld): void {
  for (let turn = 0; turn < 20; turn += 1) {
    while (world.requests.length > 0) world.answer('done')
    world.pull()
    world.dispatch({ type: 'confirmationRepeated' })
    openBank(world)
    world.dispatch({ type: 'bankAnswered', outcome: 'approved' })
  }
}

function payByAnyMeans(world: PaymentWorld): void {
  replaceVoucher(world)
  world.dispatch({ type: 'methodChosen', method: 'card' })
  openForm(world)
  playOn(world)
  world.dispatch({ type: 'providerFieldsSent' })
  playOn(world)
  world.pay(typed('approved'))
  playOn(world)
}

describe('Any order of actions of the person, the network and the mirror', () => {
  it('charges nothing twice', () => {
    fc.assert(
      fc.property(runs, ([provider, done]) => {
        const world = new PaymentWorld(provider)
        for (const [, act] of done) act(world)
        playOn(world)
        expect(world.charges.length).toBeLessThanOrEqual(1)
      }),
      { numRuns: 2_000 },
    )
  })

  it('runs one request at a time', () => {
    fc.assert(
      fc.property(runs, ([provider, done]) => {
        const world = new PaymentWorld(provider)
        for (const [, act] of done) {
          act(world)
          expect(world.requests.length).toBeLessThanOrEqual(1)
        }
      }),
      { numRuns: 2_000 },
    )
  })

  it('lets a person who has not paid still pay, and charges them once', () => {
    fc.assert(
      fc.property(runs, ([provider, done]) => {
        const world = new PaymentWorld(provider)
        for (const [, act] of done) act(world)
        playOn(world)
        for (let tries = 0; world.charges.length === 0 && tries < 3; tries += 1) payByAnyMeans(world)
        expect(world.charges).toHaveLength(1)
        expect(world.screen).toBe('paid')
      }),
      { numRuns: 2_000 },
    )
  })
})
