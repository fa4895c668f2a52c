import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { requestJson } from './request.ts'

const codeOf = async (status: number, body: unknown) => {
  const result = await requestJson(async () => Response.json(body, { status }), 'https://here.invalid', {
    method: 'POST',
    headers: {},
    answer: z.unknown(),
  })
  return !result.ok && result.failure.at === 'answer' ? result.failure.code : undefined
}

it('what our SQL raises under a status of PostgREST is the code; prose never is', async () => {
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

it('a file is read under the name that the server gives it; a refusal of one is a code', async () => {
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
