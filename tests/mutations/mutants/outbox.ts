import { mutantsOf } from '../mutant.ts'

const outbox = mutantsOf('src/data/sync/outbox.ts', 'unit', [
  [
    'sync-13',
    'S8',
    'sends an op before it is stored as sent',
    'const changed = [...blockingChanges, ...fresh]',
    'const changed = [...blockingChanges]',
  ],
  [
    'sync-17',
    'S5',
    'acknowledges refusals too',
    'await db.acks.bulkPut(done.map(({ id }) => ({ id })))',
    "await db.acks.bulkPut([...done, ...all.filter((op) => op.status === 'refused')].map(({ id }) => ({ id })))",
  ],
  [
    'sync-22',
    'S9',
    'defers a lane without an end',
    'postponed: { since, ms } })',
    'postponed: { since, ms: ms * 1e9 } })',
  ],
  [
    'sync-25',
    'S8',
    'discards what is sent and unanswered',
    'if (op === undefined || !canDiscard(op.status)) return false\n    await db.ops.delete(op.n)',
    'if (op === undefined) return false\n    await db.ops.delete(op.n)',
  ],
  [
    'sync-40',
    'S13',
    'stores an outcome over another leader’s',
    'if (outcome === undefined || op === undefined || !awaitsAnswer(op, batch[index])) continue',
    'if (outcome === undefined || op === undefined) continue',
  ],
])

const adding = mutantsOf('src/data/sync/addOps.ts', 'unit', [
  [
    'sync-21',
    'S8',
    'replaces a mark that was sent',
    "ofRow.filter(({ status }) => status === 'queued')",
    "ofRow.filter(({ status }) => status === 'queued' || status === 'sent')",
  ],
])

const queue = mutantsOf('src/data/sync/queue.ts', 'unit', [
  [
    'sync-98',
    'S13',
    'takes the answer to an op for the answer to the one that replaced it',
    "id === sent?.id && (status === 'sent' ||",
    "sent !== undefined && id !== '' && (status === 'sent' ||",
  ],
  [
    'sync-99',
    'S13',
    'ignores the answer to an op that another leader has queued again',
    "(status === 'sent' || status === 'queued' || status === 'blocked')",
    "status === 'sent'",
  ],
  [
    'sync-06',
    'S9',
    'lets later ops of a lane go before those that wait',
    'postponementLeft(op, now) > 0\n    ) {\n      closedLanes.add(op.lane)',
    'postponementLeft(op, now) > 0\n    ) {\n      closedLanes.delete(op.lane)',
  ],
  [
    'sync-90',
    'S9',
    'sends an op before its file is in the bucket',
    "op.status === 'queued' && (!ready.has(op) || op.file?.uploaded === false)",
    "op.status === 'queued' && !ready.has(op)",
  ],
  [
    'sync-91',
    'S9',
    'sends an op before the row that it needs',
    "op.status === 'queued' && (!ready.has(op) || op.file?.uploaded === false)",
    "op.status === 'queued' && op.file?.uploaded === false",
  ],
  [
    'sync-92',
    'S8',
    'lets an op wait for ever behind the refusal of the row that it needs',
    'refusedSubjects.has(op.subject) || (op.needs !== null && refusedSubjects.has(op.needs))',
    'refusedSubjects.has(op.subject)',
  ],
  [
    'sync-10',
    'S8',
    'drops refused ops that are not quiet',
    "if (op.quiet && (outcome.outcome === 'refused' ||",
    "if ((outcome.outcome === 'refused' ||",
  ],
  [
    'sync-12',
    'S8',
    'sends a refused op again',
    'return moveOp(op, outcome.outcome, outcome)',
    "return moveOp(op, outcome.outcome === 'refused' ? 'queued' : outcome.outcome, outcome)",
  ],
  [
    'sync-20',
    'S8',
    'forgets an applied op before the mirror has it',
    "number === undefined || number >= seq ? 'forget'",
    "number === undefined || number <= seq ? 'forget'",
  ],
  [
    'sync-41',
    'S20',
    'forgets what another epoch applied',
    "own !== epoch) return 'again'",
    "own === '') return 'again'",
  ],
  [
    'sync-42',
    'S24',
    'still postpones an op whose start is in the future after the clock was set back',
    'if (postponed === null || now < postponed.since) return 0',
    'if (postponed === null) return 0',
  ],
])

const cursor = mutantsOf('src/data/storage/cursor.ts', 'unit', [
  [
    'sync-07',
    'S3',
    'counts a sequence number as complete when a part of its rows has arrived',
    'return cursor.entity === undefined ? cursor.seq : cursor.seq - 1',
    'return cursor.seq',
  ],
])

const errors = mutantsOf('src/data/backend/errors.ts', 'unit', [
  [
    'sync-43',
    'S22',
    'refuses a batch because of a gateway’s 404',
    "if (rejectCode.test(code)) return { kind: 'reject' }\n  return { kind: 'retry', retryAfterMs, at: 'gateway' }",
    "return { kind: 'reject' }",
  ],
  [
    'sync-44',
    'S22',
    'ends the session at any error code of an answer below 500',
    'failure.code !== null && endedCodes.has(failure.code)',
    'failure.code !== null',
  ],
])

const conflict = mutantsOf('src/data/sync/conflict.ts', 'unit', [
  [
    'sync-27',
    'S11',
    'sends a resolved conflict with the previous value as its base',
    'base: { ...base, ...theirs } }',
    'base: { ...theirs, ...base } }',
  ],
])

export const outboxMutants = [...conflict, ...outbox, ...adding, ...queue, ...cursor, ...errors]
