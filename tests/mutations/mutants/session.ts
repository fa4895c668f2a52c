import { mutantsOf } from '../mutant.ts'

const record = mutantsOf('src/data/session/sessionRecord.ts', 'unit', [
  [
    'sync-50',
    'S21',
    'overwrites the session even if another one was stored meanwhile',
    'if ((before?.refreshToken ?? null) !== spent) return false',
    "if ((before?.refreshToken ?? null) === '') return false",
  ],
  [
    'sync-51',
    'S21',
    'revokes the session that goes on',
    "if (now?.state === 'active' && own !== null && own === sessionIdOf(now.accessToken)) return",
    "if (now?.state === 'expired' && own !== null && own === sessionIdOf(now.accessToken)) return",
  ],
  [
    'sync-52',
    'S15',
    'forgets a revocation because of a gateway’s page',
    'return failure === null || endsSession(failure)',
    "return failure === null || failure.at === 'answer'",
  ],
  [
    'sync-53',
    'S21',
    'sends one person’s request with another one’s token',
    "return session?.state === 'active' && session.person.uid === uid ? session.accessToken : null",
    "return session?.state === 'active' && uid !== '' ? session.accessToken : null",
  ],
  [
    'sync-54',
    'S21',
    'takes an answer for another person',
    'if (known.success && known.data.id !== uid) return noAnswer',
    "if (known.success && known.data.id === '') return noAnswer",
  ],
  [
    'sync-55',
    'S21',
    'syncs on without the second factor that was enrolled elsewhere',
    'const needsFactor = known.success && lacksSecondFactor(tokens.accessToken, known.data)',
    'const needsFactor = known.success && lacksSecondFactor(tokens.accessToken, { id: uid })',
  ],
  [
    'sync-56',
    'S21',
    'waits with a sign-out for a refresh that is under way',
    '{ steal: true },',
    '{ steal: false },',
  ],
  [
    'sync-57',
    'S15',
    'asks the server before it keeps what is to be revoked',
    'await device.revocations.put({ refreshToken: late.refreshToken })\n    if (await revoke(late.accessToken)) await device.revocations.delete(late.refreshToken)',
    'if (!(await revoke(late.accessToken))) await device.revocations.put({ refreshToken: late.refreshToken })',
  ],
  [
    'sync-58',
    'S15',
    'forgets the session whose token was exchanged and that did not end',
    'if (answer.ok && !ended)\n        await',
    'if (answer.ok && ended)\n        await',
  ],
])

const unsent = mutantsOf('src/data/account/unsent.ts', 'unit', [
  [
    'sync-68',
    'S27',
    'does not count a text that was emptied',
    "base === undefined ? value.trim() !== '' : value !== base",
    "value.trim() !== '' && value !== base",
  ],
  [
    'sync-69',
    'S27',
    'signs out over texts that were begun since',
    'now.changes > before.changes || now.drafts > before.drafts',
    'now.changes > before.changes',
  ],
])

const wipes = mutantsOf('src/data/storage/wipes.ts', 'unit', [
  [
    'sync-95',
    'S15',
    'repeats a wipe that another tab has done',
    'if ((await device.wipes.get(uid)) === undefined) return',
    "if (uid === '') return",
  ],
  [
    'sync-96',
    'S15',
    'forgets a wipe that has failed',
    'for (const name of [outbox, mirror]) await deleteDatabase(name, options)\n',
    'await device.wipes.delete(uid)\n    for (const name of [outbox, mirror]) await deleteDatabase(name, options)\n',
  ],
  [
    'sync-97',
    'S15',
    'leaves the rows where a frozen tab has them open',
    'await Promise.allSettled([clearTables(outbox, options), clearTables(mirror, options)])',
    'await Promise.allSettled([clearTables(mirror, options)])',
  ],
])

export const sessionMutants = [...record, ...unsent, ...wipes]
