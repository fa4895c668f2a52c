import * as z from 'zod/mini'
import { type Audience, changesSince } from '../../domain/release.ts'
import { releasesFile } from '../../routes.ts'
import { requestJson } from '../backend/request.ts'

const Releases = z.array(
  z.object({
    id: z.number(),
    changes: z.array(z.object({ for: z.string(), text: z.string() })),
  }),
)

/**
 * What the server's version changes for this person since the release `known`; nothing if the server does not answer.
 */
export async function newerChanges(
  known: number,
  own: Exclude<Audience, 'everyone'>,
): Promise<readonly string[]> {
  const answer = await requestJson((input, init) => fetch(input, init), releasesFile, {
    method: 'GET',
    headers: {},
    answer: Releases,
  })
  return answer.ok ? changesSince(answer.value, known, own) : []
}
