import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { escapeHtml } from './mail.ts'
import type { KeptMail, Mailbox } from './mailbox.ts'

export const mailboxPath = '/_local/mailbox'

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  body { max-width: 44rem; margin: 2rem auto; padding: 0 1rem }
  article { padding: 1rem 0; border-top: 1px solid }
  h2 { font-size: 1.125rem; margin: 0 }
  p { margin: .5rem 0; overflow-wrap: anywhere }
  a { display: inline-block; padding: .625rem 1.125rem; border: 2px solid; border-radius: .5rem; text-decoration: none }
`
const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** The mails as a page, for a person. Whoever reads them can become anybody: it takes the key of this start. */
export class MailboxPage {
  readonly #mailbox: Mailbox
  readonly #key = randomBytes(24).toString('base64url')

  constructor(mailbox: Mailbox) {
    this.#mailbox = mailbox
  }

  addressOn(origin: string): string {
    return `${origin}${mailboxPath}?key=${this.#key}`
  }

  /** Undefined without the key: then there is no such page. */
  answer(request: Request): Response | undefined {
    if (request.method !== 'GET' || !same(new URL(request.url).searchParams.get('key') ?? '', this.#key)) {
      return undefined
    }
    return new Response(render(this.#mailbox.mails.toReversed()), {
      headers: {
        'content-type': 'text/html;charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': policy,
        // Otherwise the key would go along to where a link leads.
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      },
    })
  }
}

function render(mails: KeptMail[]): string {
  const list = mails.length === 0 ? '<p>Todavía no hay correos.</p>' : mails.map(renderMail).join('')
  return `<!doctype html>
<html lang="es-MX">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Buzón local de Azulejo</title><style>${style}</style></head>
<body><main><h1>Buzón local</h1>
<p>Los correos que Azulejo habría enviado, del más nuevo al más viejo. Se pierden al detener el servidor.</p>
${list}</main></body></html>`
}

const when = new Intl.DateTimeFormat('es-MX', {
  dateStyle: 'long',
  timeStyle: 'medium',
  timeZone: 'America/Mexico_City',
})

function renderMail({ to, subject, lines, action, code, sentAt }: KeptMail): string {
  const paragraphs = lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('')
  const typed = code === undefined ? '' : `<p>Código: <strong>${escapeHtml(code)}</strong></p>`
  const button =
    action === undefined
      ? ''
      : `<p><a href="${escapeHtml(action.link)}" rel="noreferrer">${escapeHtml(action.label)}</a></p>`
  return `<article><h2>${escapeHtml(subject)}</h2>
<p>Para ${escapeHtml(to)} · <time datetime="${sentAt.toISOString()}">${escapeHtml(when.format(sentAt))}</time></p>
${paragraphs}${button}${typed}</article>`
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Of equal length, whatever was given: comparing letter by letter tells how much was right. */
function same(a: string, b: string): boolean {
  return timingSafeEqual(digest(a), digest(b))
}
