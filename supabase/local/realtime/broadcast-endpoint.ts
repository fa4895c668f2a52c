import { type Identity, TokenRefused } from '../auth/identity.ts'
import type { Limiter } from '../http/limiter.ts'
import { networkOf } from '../http/network.ts'
import { isTooDeep } from '../rest/json-depth.ts'
import { apiKeyOf, bearerOf } from '../rest/handler.ts'
import type { ChannelAccess } from './access.ts'
import { roomOf } from './channel.ts'
import { isRecord } from './frames.ts'
import { limits } from './limits.ts'
import type { Rooms } from './rooms.ts'

interface Message {
  topic: string
  event: string
  payload: unknown
  isPrivate: boolean
}

interface BroadcastParts {
  identity: Identity
  access: ChannelAccess
  rooms: Rooms
  networkBroadcasts: Limiter
}

/** Broadcasts of clients without a connection: `channel.send()` before the channel is joined, and `httpSend()`. */
export function broadcastEndpoint({ identity, access, rooms, networkBroadcasts }: BroadcastParts) {
  return async (request: Request, address: string): Promise<Response> => {
    const key = identity.kindOfKey(apiKeyOf(request))
    if (key === undefined) return refuse(401, 'Invalid API key')
    if (request.method !== 'POST') return refuse(405, 'Method not allowed')
    if ((await networkBroadcasts.take(networkOf(address))) > 0) return refuse(429, 'Too many broadcasts')
    const messages = await readMessages(request)
    if (messages === undefined) return refuse(400, 'The body is not a list of messages')
    if (messages.length > limits.messagesPerBroadcast) return refuse(413, 'Too many messages')
    try {
      const claims = await access.claims(key, bearerOf(request))
      for (const { topic, event, payload, isPrivate } of messages) {
        const rights = await access.rights(topic, isPrivate, claims)
        // The hosted service also drops a broadcast without the write permission, with the same answer.
        if (rights.broadcast.write) rooms.broadcast(roomOf(`realtime:${topic}`, true), event, payload)
      }
    } catch (error) {
      if (error instanceof TokenRefused) return refuse(401, error.message)
      throw error
    }
    return new Response(null, { status: 202 })
  }
}

/** Two forms: a list under /api/broadcast, and one message whose topic and event are in the path. */
async function readMessages(request: Request): Promise<Message[] | undefined> {
  const url = new URL(request.url)
  const [, topic, event] = /\/api\/broadcast\/([^/]+)\/events\/([^/]+)$/.exec(url.pathname) ?? []
  let body: unknown
  try {
    const bytes = new Uint8Array(await request.arrayBuffer())
    if (isTooDeep(bytes)) return undefined
    body = JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
  if (topic !== undefined && event !== undefined) {
    const isPrivate = url.searchParams.get('private') === 'true'
    const [to, name] = [decoded(topic), decoded(event)]
    return to === undefined || name === undefined
      ? undefined
      : [{ topic: to, event: name, payload: body, isPrivate }]
  }
  if (!isRecord(body) || !Array.isArray(body['messages'])) return undefined
  return body['messages'].filter(isRecord).flatMap((message) => {
    const { topic: to, event: name, payload } = message
    if (typeof to !== 'string' || typeof name !== 'string') return []
    return [{ topic: to, event: name, payload, isPrivate: message['private'] === true }]
  })
}

/** Undefined for invalid percent-encoding. */
function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}

function refuse(status: number, message: string): Response {
  return Response.json({ message }, { status })
}
