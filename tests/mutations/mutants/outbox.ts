import { mutantsOf } from '../mutant.ts'

const outbox = mutantsOf('src/data/sync/outbox.ts', 'unit', [
  [
    'M13',
    'S8',
    'sends what is not written down as sent',
    'const changed = [...blockingChanges, ...fresh]',
    'const changed = [...blockingChanges]',
  ],
  [
    'M17',
    'S5',
    'acknowledges refusals too',
    'await db.acks.bulkPut(done.map(({ id }) => ({ id })))',
    "await db.acks.bulkPut([...done, ...all.filter((op) => op.status === 'refused')].map(({ id }) => ({ id })))",
  ],
  [
    'M22',
    'S9',
    'defers a lane without an end',
    'postponed: { since, ms } })',
    'postponed: { since, ms: ms * 1e9 } })',
  ],
  [
    'M25',
    'S8',
    'discards what is sent and unanswered',
    'if (op === undefined || !canDiscard(op.status)) return false\n    await db.ops.delete(op.n)',
    'if (op === undefined) return false\n    await db.ops.delete(op.n)',
  ],
  [
    'M40',
    'S13',
    'stores an outcome over another leader’s',
    "if (outcome === undefined || op === undefined || op.status !== 'sent') continue",
    'if (outcome === undefined || op === undefined) continue',
  ],
])

const adding = mutantsOf('src/data/sync/addOps.ts', 'unit', [
  [
    'M21',
    'S8',
    'replaces a mark that was sent',
    "ofRow.filter(({ status }) => status === 'queued')",
    "ofRow.filter(({ status }) => status === 'queued' || status === 'sent')",
  ],
])

const queue = mutantsOf('src/data/sync/queue.ts', 'unit', [
  [
    'M06',
    'S9',
    'lets later ops of a lane go before those that wait',
    'postponementLeft(op, now) > 0\n    ) {\n      closedLanes.add(op.lane)',
    'postponementLeft(op, now) > 0\n    ) {\n      closedLanes.delete(op.lane)',
  ],
  [
    'M90',
    'S9',
    'sends an op before its file is in the bucket',
    "op.status === 'queued' && (!ready.has(op) || op.file?.uploaded === false)",
    "op.status === 'queued' && !ready.has(op)",
  ],
  [
    'M91',
    'S9',
    'sends an op before the row that it needs',
    "op.status === 'queued' && (!ready.has(op) || op.file?.uploaded === false)",
    "op.status === 'queued' && op.file?.uploaded === false",
  ],
  [
    'M92',
    'S8',
    'lets an op wait for ever behind the refusal of the row that it needs',
    'refusedSubjects.has(op.subject) || (op.needs !== null && refusedSubjects.has(op.needs))',
    'refusedSubjects.has(op.subject)',
  ],
  [
    'M10',
    'S8',
    'drops refused words',
    "if (op.quiet && (outcome.outcome === 'refused' ||",
    "if ((outcome.outcome === 'refused' ||",
  ],
  [
    'M12',
    'S8',
    'sends a refused op again',
    'return moveOp(op, outcome.outcome, outcome)',
    "return moveOp(op, outcome.outcome === 'refused' ? 'queued' : outcome.outcome, outcome)",
  ],
  [
    'M20',
    'S8',
    'forgets an applied op before the mirror has it',
    "number === undefined || number >= seq ? 'forget'",
    "number === undefined || number <= seq ? 'forget'",
  ],
  [
    'M41',
    'S20',
    'forgets what another epoch applied',
    "own !== epoch) return 'again'",
    "own === '') return 'again'",
  ],
  [
    'M42',
    'S24',
    'takes a start that lies ahead for a wait',
    'if (postponed === null || now < postponed.since) return 0',
    'if (postponed === null) return 0',
  ],
])

const cursor = mutantsOf('src/data/storage/cursor.ts', 'unit', [
  [
    'M07',
    'S3',
    'takes a part of a number for the whole',
    'return cursor.entity === undefined ? cursor.seq : cursor.seq - 1',
    'return cursor.seq',
  ],
])

const errors = mutantsOf('src/data/backend/errors.ts', 'unit', [
  [
    'M43',
    'S22',
    'refuses a batch because of a gateway’s 404',
    "if (rejectCode.test(code)) return { kind: 'reject' }\n  return { kind: 'retry', retryAfterMs, at: 'gateway' }",
    "return { kind: 'reject' }",
  ],
  [
    'M44',
    'S22',
    'ends a session by any code of four hundred',
    'failure.code !== null && endedCodes.has(failure.code)',
    'failure.code !== null',
  ],
])

const clash = mutantsOf('src/data/sync/clash.ts', 'unit', [
  [
    'M27',
    'S11',
    'sends a resolved clash with the previous value as its base',
    'base: { ...base, ...theirs } }',
    'base: { ...theirs, ...base } }',
  ],
])

export const outboxMutants = [...clash, ...outbox, ...adding, ...queue, ...cursor, ...errors]
