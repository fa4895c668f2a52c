import type { Random } from './random.ts'

/** Answers that are not our server's, or not to this request (S22): from a gateway between device and server. */
export const foreignAnswers = [
  'a 403 page',
  'a 404 page',
  'a 511 page',
  'a 200 page',
  'a 200 list',
  'a 200 of another shape',
  'outcomes of another batch',
  'a 429',
  'a 503',
  'a bare 500',
  'a 500 with a code',
  'an expired token',
] as const
export type ForeignAnswer = (typeof foreignAnswers)[number]

const page = (status: number) =>
  new Response('<!doctype html><title>Hotel Azteca</title>', {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8' },
  })

/** One outcome for each op, each `applied`, under ids that the request does not contain. */
function otherOutcomes(body: unknown, random: Random): unknown {
  const ops: unknown = typeof body === 'object' && body !== null && 'ops' in body ? body.ops : []
  const count = (Array.isArray(ops) ? ops.length : 0) + random.below(2)
  const epoch = random.uuid()
  return Array.from({ length: Math.max(1, count) }, () => ({
    id: random.uuid(),
    outcome: 'applied',
    space: 'catalogue',
    seq: 1,
    epoch,
  }))
}

export function foreignAnswer(which: ForeignAnswer, body: unknown, random: Random): Response {
  switch (which) {
    case 'a 403 page':
      return page(403)
    case 'a 404 page':
      return page(404)
    case 'a 511 page':
      return page(511)
    case 'a 200 page':
      return page(200)
    case 'a 200 list':
      return Response.json([])
    case 'a 200 of another shape':
      return Response.json({ result: 'ok', rows: 7 })
    case 'outcomes of another batch':
      return Response.json(otherOutcomes(body, random))
    case 'a 429':
      return Response.json(
        { code: 'over_request_rate_limit', message: 'wait' },
        { status: 429, headers: { 'retry-after': String(1 + random.below(30)) } },
      )
    case 'a 503':
      return new Response('', { status: 503 })
    case 'a bare 500':
      return new Response('', { status: 500 })
    case 'a 500 with a code':
      return Response.json({ code: 'XX000', message: 'internal error' }, { status: 500 })
    case 'an expired token':
      return Response.json({ code: 'PGRST303', message: 'JWT expired' }, { status: 401 })
    default:
      return which satisfies never
  }
}
