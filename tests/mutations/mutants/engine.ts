import { mutantsOf } from '../mutant.ts'

const engine = mutantsOf('src/data/sync/engine.ts', 'unit', [
  [
    'sync-01',
    'S5',
    'acknowledges ops before their outcome is on the disk',
    'const acked = (await outbox.acks.limit(200).toArray()).map(({ id }) => id)',
    'const acked = [...(await outbox.acks.limit(200).toArray()), ...batch.ops].map(({ id }) => id)',
  ],
  [
    'sync-14',
    'S8',
    'does not queue a prefetched batch again after a failure',
    'await returnToQueue(outbox, decision.returned)',
    'await Promise.resolve(decision.returned)',
  ],
  [
    'sync-100',
    'S13',
    'queues ops again after the stop, while another leader sends them',
    'if (decision.returned !== null && !isStopped)',
    'if (decision.returned !== null)',
  ],
  [
    'sync-19',
    'S12',
    'ignores every hint',
    'return !isOther && (numberOf(space) ?? -1) >= seq',
    'return !isOther || (numberOf(space) ?? -1) >= seq',
  ],
  [
    'sync-24',
    'S15',
    'writes a pull that came after the stop',
    "if (isStopped) return { type: 'pulled', hasMore: false, hasNewOps: false }",
    "if (isStopped && answer.value.more) return { type: 'pulled', hasMore: false, hasNewOps: false }",
  ],
  [
    'sync-31',
    'S24',
    'does not end deferrals at a wake',
    'if (endsDeferrals) await endDeferrals(outbox)',
    'if (endsDeferrals && limit === 0) await endDeferrals(outbox)',
  ],
  [
    'sync-32',
    'S20',
    'ignores a hint of another epoch',
    'const isOther = epoch !== null && known !== undefined && epoch !== known',
    'const isOther = epoch !== null && known === undefined',
  ],
  [
    'sync-33',
    'S20',
    'does not send what another epoch had applied',
    'hasNewOps: requeued || intents.length > 0',
    'hasNewOps: requeued && intents.length > 0',
  ],
])

const pipeline = mutantsOf('src/data/sync/pipeline.ts', 'unit', [
  [
    'sync-28',
    'S22',
    'takes any list for the answer to a batch',
    'if (!answersAll(batch.ops, answer.value)) return',
    'if (answer.value.length > batch.ops.length) return',
  ],
  [
    'sync-70',
    'S8',
    'forgets an op that was written after the next batch was prefetched',
    'preparedBatch: { ...returned, hasMore: true }',
    'preparedBatch: returned',
  ],
  [
    'sync-71',
    'S9',
    'sends a prefetched batch after a refusal',
    "returned !== null && answered.outcomes.every(({ outcome }) => outcome === 'applied')",
    'returned !== null',
  ],
  [
    'sync-72',
    'S8',
    'drops a prefetched batch after a failure',
    "return { next: 'fail', failure: syncFailure(answer.failure), returned }",
    "return { next: 'fail', failure: syncFailure(answer.failure), returned: null }",
  ],
])

const machine = mutantsOf('src/data/sync/machine.ts', 'unit', [
  [
    'sync-94',
    'S9',
    'sends a batch that is too large for the signal again and again',
    "delay.at === 'timeout' && sent > 1",
    "delay.at === 'timeout' && sent > 1_000",
  ],
  [
    'sync-34',
    'S23',
    'says up to date after a pull that failed',
    "outOfDate: state.outOfDate || state.activity === 'pulling',",
    'outOfDate: state.outOfDate,',
  ],
  [
    'sync-35',
    'S22',
    'halves a batch because of a gateway’s page',
    "if (delay.at !== 'server') return wait(again, random, delay)",
    "if (delay.at === 'network') return wait(again, random, delay)",
  ],
  [
    'sync-36',
    'S24',
    'does not ask to end deferrals at a wake',
    '{ ...state, wantPush: true, wantPull: true, endsDeferrals: true }',
    '{ ...state, wantPush: true, wantPull: true }',
  ],
])

const leader = mutantsOf('src/data/sync/leader.ts', 'unit', [
  [
    'sync-08',
    'S13',
    'does not take over from a hidden leader',
    'if (!visible && isVisible() && failures === 0)',
    'if (!visible && !isVisible() && failures === 0)',
  ],
  [
    'sync-37',
    'S13',
    'waits for the lock of a frozen leader',
    'if (!isLeading && !leaving.signal.aborted) requestLock({ steal: true })',
    'if (!isLeading && !leaving.signal.aborted) requestLock({ signal: leaving.signal })',
  ],
  [
    'sync-38',
    'S25',
    'keeps the lock without an engine',
    'failures += 1\n          release()',
    'failures += 1',
  ],
  [
    'sync-39',
    'S25',
    'tries to start again without a pause that grows',
    'RETRY_FIRST_MS * 2 ** failures',
    'RETRY_FIRST_MS',
  ],
])

const waits = mutantsOf('src/data/sync/startWait.ts', 'unit', [
  [
    'sync-29',
    'S24',
    'sets a timer as long as the wait',
    'clock.setTimer(Math.min(left, TIMER_MAX_MS), () => {',
    'clock.setTimer(Math.max(left, 0), () => {',
  ],
  [
    'sync-30',
    'S24',
    'waits on when the clock was set back',
    'if (passed < 0 || passed >= ms) onElapsed()',
    'if (passed >= ms) onElapsed()',
  ],
])

const uploads = mutantsOf('src/data/sync/uploads.ts', 'unit', [
  [
    'sync-101',
    'S22',
    'sends first again what the storage did not take',
    "if (outcome.at === 'server') notTaken.add(op.id)",
    "if (outcome.at === 'busy') notTaken.add(op.id)",
  ],
])

export const engineMutants = [...engine, ...pipeline, ...machine, ...leader, ...waits, ...uploads]
