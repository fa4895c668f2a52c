import { localPage, PageKey } from '../../http/local-page.ts'
import { calendarFileName, escapeHtml } from './mail.ts'
import type { KeptMail, Mailbox } from './mailbox.ts'

export const mailboxPath = '/_local/mailbox'

/** The mails as a page. They contain log-in links of every person. */
export class MailboxPage {
  readonly #mailbox: Mailbox
  readonly #key = new PageKey(mailboxPath)

  constructor(mailbox: Mailbox) {
    this.#mailbox = mailbox
  }

  addressOn(origin: string): string {
    return this.#key.addressOn(origin)
  }

  /** Undefined without the key: then the page does not exist. */
  answer(request: Request): Response | undefined {
    if (request.method !== 'GET' || !this.#key.isIn(request)) return undefined
    const mails = this.#mailbox.mails.toReversed()
    return localPage({
      title: 'Buzón local',
      lead: 'Los correos que Azulejo habría enviado, del más nuevo al más viejo. Se pierden al detener el servidor.',
      body: mails.length === 0 ? '<p>Todavía no hay correos.</p>' : mails.map(renderMail).join(''),
    })
  }
}

const when = new Intl.DateTimeFormat('es-MX', {
  dateStyle: 'long',
  timeStyle: 'medium',
  timeZone: 'America/Mexico_City',
})

function renderMail({ to, subject, lines, action, code, calendar, sentAt }: KeptMail): string {
  const paragraphs = lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('')
  const typed = code === undefined ? '' : `<p>Código: <strong>${escapeHtml(code)}</strong></p>`
  const button =
    action === undefined
      ? ''
      : `<p><a href="${escapeHtml(action.link)}" rel="noreferrer">${escapeHtml(action.label)}</a></p>`
  const file =
    calendar === undefined
      ? ''
      : `<p><a download="${calendarFileName}" href="data:text/calendar;charset=utf-8,${encodeURIComponent(calendar.content)}">${calendarFileName}</a></p>`
  return `<article><h2>${escapeHtml(subject)}</h2>
<p>Para ${escapeHtml(to)} · <time datetime="${sentAt.toISOString()}">${escapeHtml(when.format(sentAt))}</time></p>
${paragraphs}${button}${typed}${file}</article>`
}
