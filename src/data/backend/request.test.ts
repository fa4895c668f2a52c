import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { syncFailure } from './errors.ts'
import { requestJson } from './request.ts'

const codeOf = async (status: number, body: unknown) => {
  const result = await requestJson(async () => Response.json(body, { status }), 'https://here.invalid', {
    method: 'POST',
    headers: {},
    answer: z.unknown(),
  })
  return !result.ok && result.failure.at === 'answer' ? result.failure.code : undefined
}

it('the error that our SQL raises under a PostgREST status is the code; message texts never are', async () => {
  expect(await codeOf(403, { code: 'PT403', message: 'aal2_required' })).toBe('aal2_required')
  expect(await codeOf(403, { code: 'PT403', message: 'You may not do this.' })).toBe('PT403')
  expect(await codeOf(400, { code: '22023', message: 'unknown_role' })).toBe('22023')
  expect(await codeOf(400, { code: 400, error_code: 'otp_expired', msg: 'x' })).toBe('otp_expired')
})

const fileOf = (response: Response) =>
  requestJson(async () => response, 'https://here.invalid', {
    method: 'POST',
    headers: {},
    reads: 'file',
    answer: z.instanceof(File),
  })

it('a file has the name that the server gives it; a refusal of a file is a code', async () => {
  const headers = {
    'content-type': 'application/pdf',
    'content-disposition': 'inline; filename="Azulejo-CTR-22222222.pdf"',
  }
  const read = await fileOf(new Response('%PDF', { headers }))
  const file = read.ok ? read.value : new File([], '')
  expect([file.name, file.type, await file.text()]).toEqual([
    'Azulejo-CTR-22222222.pdf',
    'application/pdf',
    '%PDF',
  ])
  const refused = await fileOf(Response.json({ code: 'not_found' }, { status: 404 }))
  expect(refused).toMatchObject({ ok: false, failure: { code: 'not_found' } })
})

const answered = async (response: Response, answer: z.ZodMiniType = z.unknown()) => {
  const result = await requestJson(async () => response, 'https://here.invalid', {
    method: 'POST',
    headers: {},
    answer,
  })
  return result.ok ? 'an answer' : syncFailure(result.failure)
}
const html = (status: number) =>
  new Response('<!doctype html><title>Wi-Fi del hotel</title>', {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8' },
  })

it.each([200, 400, 401, 403, 404, 410, 418, 511, 500])(
  'S22: an HTML page with the status %i is a gateway’s answer',
  async (status) => {
    expect(await answered(html(status))).toMatchObject({ kind: 'retry', at: 'gateway' })
  },
)

it('S22: an answer that is not JSON, or JSON of another shape, is a gateway’s', async () => {
  const gateway = { kind: 'retry', at: 'gateway' }
  expect(await answered(new Response('hola', { status: 200 }))).toMatchObject(gateway)
  expect(
    await answered(Response.json([], { status: 200 }), z.object({ rows: z.array(z.unknown()) })),
  ).toMatchObject(gateway)
  for (const body of [{ code: 403, message: 'Forbidden' }, { error: 'denied' }, [], 'no', null])
    expect(await answered(Response.json(body, { status: 403 }))).toMatchObject(gateway)
})

it('S22: an HTML page in place of a file is no file', async () => {
  expect(await fileOf(html(200))).toMatchObject({ ok: false, failure: { status: 200, code: null } })
})

it('S10: Retry-After in seconds is read, a date or invalid text is not', async () => {
  const busy = (header: string) =>
    answered(new Response(null, { status: 503, headers: { 'retry-after': header } }))
  expect(await busy('7')).toMatchObject({ retryAfterMs: 7_000 })
  for (const header of ['Wed, 21 Oct 2026 07:28:00 GMT', '-1', 'soon', '99999999999'])
    expect(await busy(header)).toMatchObject({ retryAfterMs: null })
})
