import * as z from 'zod'
import type { MailDelivery } from './auth/mail/mail.ts'

const Letter = z.strictObject({
  to: z.email(),
  subject: z.string().min(1).max(200),
  lines: z.array(z.string().max(2000)).max(20),
  action: z.strictObject({ label: z.string(), link: z.url() }).optional(),
  calendar: z
    .strictObject({ method: z.enum(['PUBLISH', 'REQUEST', 'CANCEL']), content: z.string().max(20_000) })
    .optional(),
})

/** POST /_local/letters, from the function `deliver-letters`: sends by SMTP, or into the local mailbox. */
export async function takeLetter(request: Request, mail: MailDelivery): Promise<Response> {
  const letter = Letter.safeParse(await request.json().catch(() => null))
  if (!letter.success) return Response.json({ code: 'malformed_letter' }, { status: 400 })
  const { action, calendar, ...rest } = letter.data
  mail.send({
    ...rest,
    ...(action === undefined ? {} : { action }),
    ...(calendar === undefined ? {} : { calendar }),
  })
  return Response.json({ code: 'taken' }, { status: 202 })
}
