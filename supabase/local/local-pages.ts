import { type Handler, Hono } from 'hono'
import type { Identity } from './auth/identity.ts'
import type { MailDelivery } from './auth/mail/mail.ts'
import type { Mailbox } from './auth/mail/mailbox.ts'
import { type MailboxPage, mailboxPath } from './auth/mail/mailbox-page.ts'
import type { ServiceContext, Service } from './http/service.ts'
import { takeLetter } from './letters.ts'
import { type PaymentsPage, paymentsPath } from './payments/payments-page.ts'
import { apiKeyOf } from './rest/handler.ts'

export interface LocalParts {
  identity: Identity
  mail: MailDelivery
  /** Undefined if mails are sent by SMTP. */
  mailbox?: { box: Mailbox; page: MailboxPage }
  /** The page of the payment sandbox, if it is on. */
  payments?: PaymentsPage
}

/** /_local: pages for the operator of this server, which a hosted project does not have. */
export function localPages({ identity, mail, mailbox, payments }: LocalParts): Service {
  const isSecret = (request: Request): boolean => identity.kindOfKey(apiKeyOf(request)) === 'secret'
  // They contain log-in links of every person, so this needs the secret key.
  const mails: Handler = (c) =>
    isSecret(c.req.raw)
      ? Response.json(mailbox?.box.mails ?? [], { headers: { 'cache-control': 'no-store' } })
      : Response.json({ message: 'The mails are for the holder of the secret key' }, { status: 401 })
  const letters: Handler = (c) =>
    isSecret(c.req.raw)
      ? takeLetter(c.req.raw, mail)
      : Response.json({ code: 'unauthorized' }, { status: 401 })
  return new Hono<ServiceContext>()
    .all('/_local/mails', mails)
    .post('/_local/letters', letters)
    .all(mailboxPath, (c) => mailbox?.page.answer(c.req.raw) ?? c.notFound())
    .all(paymentsPath, async (c) => (await payments?.answer(c.req.raw)) ?? c.notFound())
}
