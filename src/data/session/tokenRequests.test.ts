import { describe, expect, it } from 'vitest'
import { postJson } from '../backend/request.ts'
import { tokenRequests } from './tokenRequests.ts'

const answering = (response: Response) =>
  tokenRequests((path, _, question) =>
    postJson(() => Promise.resolve(response), `https://backend.test/${path}`, { headers: {}, ...question }),
  )

describe('S22: the end of a session on the server', () => {
  it('is what our server says without content', async () => {
    expect(await answering(new Response(null, { status: 204 })).endOnServer('token')).toBeNull()
  })

  it('is no gateway’s 200: the session would stay alive, and its token be forgotten', async () => {
    for (const body of [[], { result: 'ok' }])
      expect(await answering(Response.json(body)).endOnServer('token')).toMatchObject({
        status: 200,
        code: null,
      })
  })
})
