import { issueCopy as copy } from '../../copy/system.ts'
import { failsAgain, isClockLate, type Repair, type SystemState } from '../../domain/systemState.ts'

export type SystemIssue = {
  readonly key: string
  readonly title: string
  readonly detail: string
  readonly repair: Repair
}

const clockIssues = (state: SystemState, now: number): SystemIssue[] => {
  const [last] = state.clock.runs
  const late: SystemIssue[] = isClockLate(state, now)
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
    ({ step, code, many: count, failed_at: at }): SystemIssue => ({
      key: `${step} ${code}`,
      title: copy.step(step),
      detail: copy.stepDetail(count, code, at),
      repair: { kind: 'retry_step', step },
    }),
  )
  return [...late, ...steps]
}

const paymentIssues = ({ payments }: SystemState): SystemIssue[] =>
  payments.entries.map(({ provider, event_id: event, kind, centavos, code, attempts, failed_at: at }) => ({
    key: `${provider} ${event}`,
    title: copy.payment(kind, provider, centavos),
    detail: copy.paymentDetail(code, attempts, at),
    repair: { kind: 'process_event', provider, event },
  }))

const letterIssues = ({ letters }: SystemState): SystemIssue[] =>
  letters.entries.map(({ id, recipient, kind, failure, attempts, again_at: again }) => ({
    key: id,
    title: copy.letter(kind, recipient),
    detail: copy.letterDetail(kind, failure, attempts, again),
    repair: { kind: failsAgain(failure) ? 'discard_letter' : 'resend_letter', letter: id },
  }))

const pushIssues = ({ pushes: { failing, since } }: SystemState): SystemIssue[] =>
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

const erasureIssues = ({ erasures }: SystemState): SystemIssue[] =>
  erasures.late.map(({ id, name, deletion_on: on, settled }) => ({
    key: id,
    title: copy.erasure(name),
    detail: copy.erasureDetail(on, settled),
    repair: { kind: 'client', client: id },
  }))

const customerIssues = ({ erasures: { customers } }: SystemState): SystemIssue[] =>
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

/**
 * All issues with their repairs: the clock first, then payments, deletions, letters, push notifications. now: ms since
 * 1970.
 */
export const issuesOf = (state: SystemState, now: number): readonly SystemIssue[] => [
  ...clockIssues(state, now),
  ...paymentIssues(state),
  ...erasureIssues(state),
  ...customerIssues(state),
  ...letterIssues(state),
  ...pushIssues(state),
]
