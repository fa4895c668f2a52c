import * as z from 'zod/mini'
import { type Answered, answered } from '../session/authService.ts'
import { askSignedIn } from '../session/signedInRequest.ts'

/** Where this person is signed in. */
const OpenSession = z.object({
  id: z.string(),
  refreshed_at: z.string(),
  user_agent: z.nullable(z.string()),
  current: z.boolean(),
})
export type OpenSession = z.infer<typeof OpenSession>

/** The one in use first, then the latest. */
export const mySessions = (): Promise<Answered<OpenSession[]>> =>
  answered(async () => {
    const answer = await askSignedIn('/rest/v1/rpc/my_sessions', {
      method: 'POST',
      body: {},
      answer: z.array(OpenSession),
    })
    if (!answer.ok) return answer
    return { ok: true, value: answer.value.toSorted((a, b) => Number(b.current) - Number(a.current)) }
  })

export const endSession = (session: string): Promise<Answered<boolean>> =>
  answered(() =>
    askSignedIn('/rest/v1/rpc/end_session', { method: 'POST', body: { session }, answer: z.boolean() }),
  )

export const endOtherSessions = (): Promise<Answered<unknown>> =>
  answered(() =>
    askSignedIn('/auth/v1/logout?scope=others', { method: 'POST', body: {}, answer: z.unknown() }),
  )
