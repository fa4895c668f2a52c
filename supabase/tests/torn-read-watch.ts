import { PullAnswer } from '../../src/data/mirror/protocol.ts'
import { accountSpace } from '../../src/domain/space.ts'
import { Caller, type Cursors } from './caller.ts'
import type { Cluster } from './cluster.ts'
import { spaceNumber } from './messages.ts'
import { createPeople } from './people.ts'
import { findTornRead, writeTogether } from './torn-reads.ts'

export interface TornReadSearch {
  tear: string | null
  pulls: number
  writes: number
}

/**
 * One writes without a pause; another pulls with that function, until it has seen an inconsistency, or enough pulls.
 */
export async function searchTornRead(
  cluster: Cluster,
  pull: string,
  most: number,
  limitMs: number,
): Promise<TornReadSearch> {
  const { mariana: client, diego: manager } = await createPeople(cluster.database)
  const parties = { client, manager }
  const [account, person] = [accountSpace(client), `person:${manager}`]
  const [writer, reader] = [cluster.connect(), new Caller(cluster.connect(), manager)]
  await writeTogether(writer, parties, 1)
  const start = {
    [account]: { seq: await spaceNumber(cluster.database, account) },
    [person]: { seq: await spaceNumber(cluster.database, person) },
  }
  const before = { message: 1, apart: (start[account]?.seq ?? 0) - (start[person]?.seq ?? 0) }

  const stop = new AbortController()
  let writes = 1
  const writing = (async () => {
    while (!stop.signal.aborted) await writeTogether(writer, parties, (writes += 1))
  })()
  const deadline = Date.now() + limitMs
  const look: TornReadSearch = { tear: null, pulls: 0, writes: 0 }
  const cursors: Cursors = start
  while (look.pulls < most && look.tear === null && Date.now() < deadline) {
    const answer = await ask(reader, pull, cursors)
    look.pulls += 1
    look.tear = findTornRead(answer, parties, before)
    before.message += answer.spaces[account]?.rows['direct_messages']?.length ?? 0
    for (const [space, page] of Object.entries(answer.spaces)) cursors[space] = page.cursor
  }
  stop.abort()
  await writing
  return { ...look, writes }
}

function ask(reader: Caller, pull: string, cursors: Cursors): Promise<PullAnswer> {
  return reader.ask(async (tx) => {
    const [row] = await tx.query<{ answer: unknown }>(`select public.${pull}($1::text::json) as answer`, [
      JSON.stringify(cursors),
    ])
    return PullAnswer.parse(row?.answer)
  })
}
