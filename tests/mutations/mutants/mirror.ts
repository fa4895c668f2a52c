import { mutantsOf } from '../mutant.ts'

const mirror = mutantsOf('src/data/mirror/applyPull.ts', 'unit', [
  [
    'sync-03',
    'S3b',
    'keeps what a tombstone names',
    'if (entityNamed(name)) await db.rows(name).delete(id)',
    'if (entityNamed(name)) await db.rows(name).get(id)',
  ],
  [
    'sync-04',
    'S13',
    'applies a late page over newer rows',
    'if (!sameCursor(stored && withEpoch(stored.cursor, known), requested.cursors[space])) return null',
    'if (!sameCursor(stored?.cursor, stored?.cursor)) return null',
  ],
  [
    'sync-11',
    'S3',
    'keeps the rows of a space that is gone',
    'await forgetSpace(db, space)\n      // Unassigned agent',
    'await db.spaces.delete(space)\n      // Unassigned agent',
  ],
  [
    'sync-93',
    'S3',
    'keeps the files of a client who is gone',
    ".equals(spaceOwner(space) ?? '')\n        .delete()",
    ".equals(spaceOwner(space) ?? '')\n        .count()",
  ],
  [
    'sync-15',
    'S3',
    'keeps rows that a reset should delete',
    'if (page.reset) await forgetSpace(db, space)',
    'if (page.reset) await db.spaces.delete(space)',
  ],
  [
    'sync-16',
    'S3a',
    'keeps rows below the floor',
    'const kept = rows.filter((row) => inWindow(row, entity, floors[name] ?? {}))',
    'const kept = [...rows]',
  ],
  [
    'sync-23',
    'S3a',
    'applies older rows from a snapshot before its own number',
    'if (stored === undefined || cursorTop(stored.cursor) > answer.seq) return false',
    'if (stored === undefined) return false',
  ],
  [
    'sync-45',
    'S20',
    'applies older rows of another epoch',
    'if (withEpoch(stored.cursor, answer.epoch).epoch !== answer.epoch) return false',
    'if (withEpoch(stored.cursor, answer.epoch).epoch === undefined) return false',
  ],
  [
    'sync-46',
    'S20',
    'applies an answer of an epoch that it has left',
    'if (known !== requested.epoch) return null',
    'if (known === undefined && requested.epoch !== undefined) return null',
  ],
  [
    'sync-47',
    'S20',
    'shows a notice for the first epoch of a device',
    "if (known !== undefined && epoch !== known) await db.facts.put({ key: 'setBackAt'",
    "if (epoch !== known) await db.facts.put({ key: 'setBackAt'",
  ],
  [
    'sync-48',
    'S23',
    'says up to date in the middle of a pull',
    'if (!answer.more) await recordSync(',
    "if (answer.epoch !== '') await recordSync(",
  ],
  [
    'sync-49',
    'S3a',
    'lets the floor sink during a first pull',
    'if (before === undefined || isBelow(before, floor)) higher[thread] = floor',
    'if (before === undefined || before.id !== floor.id) higher[thread] = floor',
  ],
])

const overlay = mutantsOf('src/data/mirror/overlay.ts', 'unit', [
  [
    'sync-73',
    'S8',
    'shows what was refused as if it were done',
    'isEffective(op) ? byKind.get(op.kind) : undefined',
    'byKind.get(op.kind)',
  ],
])

const conversation = mutantsOf('src/data/mirror/conversation.ts', 'unit', [
  [
    'sync-74',
    'S8',
    'shows a message twice that the mirror has by now',
    'shown === null || mirrored.has(shown.id) ? []',
    'shown === null ? []',
  ],
])

const drafts = mutantsOf('src/data/sync/drafts.ts', 'unit', [
  [
    'sync-75',
    'S7',
    'opens the database again for every key press',
    'openings.set(db, opening)',
    'void opening',
  ],
])

export const mirrorMutants = [...mirror, ...overlay, ...conversation, ...drafts]
