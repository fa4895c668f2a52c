import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Queries } from '../database/database.ts'

/** Rows of one statement, as hosted: all other requests wait for it on PGlite. */
const most = 100

/**
 * The hosted service also deletes an exchanged token a day after the exchange: until then a token that is used twice
 * shows a theft. The one before the active token stays: a device that did not get the answer to its last refresh has
 * only that, however long it was away, and would be signed out.
 */
const exchangedTokens = `
  delete from auth.refresh_tokens where id in (
    select t.id from auth.refresh_tokens t
     where t.revoked and t.updated_at < now() - interval '24 hours'
       and not exists (select from auth.refresh_tokens a
         where a.session_id = t.session_id and not coalesce(a.revoked, false) and a.parent = t.token)
     limit ${most} for update skip locked)
  returning 1`

/**
 * The hosted service deletes them, too. A session without an end is never deleted, however old: its person is still
 * signed in.
 */
const endedSessions = `
  delete from auth.sessions where id in (
    select id from auth.sessions where not_after < now() - interval '72 hours' limit ${most} for update skip locked)
  returning 1`

/**
 * Deletes what no request needs any more; the tables would grow with every refresh. isOver: asked between two
 * statements.
 */
export async function cleanUpSessions(
  database: Pick<Queries, 'query'>,
  isOver: () => boolean,
): Promise<void> {
  for (const statement of [exchangedTokens, endedSessions])
    for (let deleted = most; deleted === most && !isOver(); ) {
      deleted = (await database.query(statement)).length
      // Between two statements people's requests come first.
      await nextTurn()
    }
}
