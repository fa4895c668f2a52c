import { troubleCopy as copy } from '../../copy/system.ts'
import { failsAgain, isClockLate, type Repair, type SystemState } from '../../domain/systemState.ts'

export type Trouble = {
  readonly key: string
  readonly title: string
  readonly detail: string
  readonly repair: Repair
}

const ofClock = (state: SystemState, now: number): Trouble[] => {
  const [last] = state.clock.runs
  const late: Trouble[] = isClockLate(state, now)
    ? [
        {
          key: 'clock',
          title: last === undefined ? copy.clockNever : copy.clockLate,
          detail: last === undefined ? copy.clockNeverDetail : copy.clockLateDetail(last.ran_at),
          repair: { kind: 'run_clock' },
        },
      ]
    : []
  const steps = state.clock.failures.map(
    ({ step, code, many, failed_at: at }): Trouble => ({
      key: `${step} ${code}`,
      title: copy.step(step),
      detail: copy.stepDetail(many, code, at),
      repair: { kind: 'retry_step', step },
    }),
  )
  return [...late, ...steps]
}

const ofPayments = ({ payments }: SystemState): Trouble[] =>
  payments.entries.map(({ provider, event_id: event, kind, centavos, code, attempts, failed_at: at }) => ({
    key: `${provider} ${event}`,
    title: copy.payment(kind, provider, centavos),
    detail: copy.paymentDetail(code, attempts, at),
    repair: { kind: 'process_event', provider, event },
  }))

const ofLetters = ({ letters }: SystemState): Trouble[] =>
  letters.entries.map(({ id, recipient, kind, failure, attempts, again_at: again }) => ({
    key: id,
    title: copy.letter(kind, recipient),
    detail: copy.letterDetail(failure, attempts, again),
    repair: { kind: failsAgain(failure) ? 'discard_letter' : 'resend_letter', letter: id },
  }))

const ofPushes = ({ pushes: { failing, since } }: SystemState): Trouble[] =>
  failing === 0 || since === null
    ? []
    : [
        {
          key: 'pushes',
          title: copy.pushes(failing),
          detail: copy.pushesDetail(since),
          repair: { kind: 'retry_pushes' },
        },
      ]

const ofErasures = ({ erasures }: SystemState): Trouble[] =>
  erasures.late.map(({ id, name, deletion_on: on, settled }) => ({
    key: id,
    title: copy.erasure(name),
    detail: copy.erasureDetail(on, settled),
    repair: { kind: 'client', client: id },
  }))

const ofCustomers = ({ erasures: { customers } }: SystemState): Trouble[] =>
  customers.failing === 0 || customers.since === null
    ? []
    : [
        {
          key: 'customers',
          title: copy.customers(customers.failing),
          detail: copy.customersDetail(customers.since),
          repair: { kind: 'retry_customers' },
        },
      ]

/** All problems, first the clock, then money, each with its repair. now: ms. */
export const troublesOf = (state: SystemState, now: number): readonly Trouble[] => [
  ...ofClock(state, now),
  ...ofPayments(state),
  ...ofErasures(state),
  ...ofCustomers(state),
  ...ofLetters(state),
  ...ofPushes(state),
]
