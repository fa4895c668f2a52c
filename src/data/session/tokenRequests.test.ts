import { describe, expect, it } from 'vitest'
import { postJson } from '../backend/request.ts'
import { tokenRequests } from './tokenRequests.ts'

const answering = (response: Response) =>
  tokenRequests((path, _, question) =>
    postJson(() => Promise.resolve(response), `https://backend.test/${path}`, { headers: {}, ...question }),
  )

describe('S22: ending a session on the server', () => {
  it('an empty answer of our server confirms that the session has ended', async () => {
    expect(await answering(new Response(null, { status: 204 })).endOnServer('token')).toBeNull()
  })

  it('a gateway’s 200 does not confirm that: the session would stay valid, and its token be lost', async () => {
    for (const body of [[], { result: 'ok' }])
      expect(await answering(Response.json(body)).endOnServer('token')).toMatchObject({
        status: 200,
        code: null,
      })
  })
})
