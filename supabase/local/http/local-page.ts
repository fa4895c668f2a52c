import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { escapeHtml } from '../auth/mail/mail.ts'

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  body { max-width: 44rem; margin: 2rem auto; padding: 0 1rem }
  article { padding: 1rem 0; border-top: 1px solid }
  h2 { font-size: 1.125rem; margin: 0 }
  p { margin: .5rem 0; overflow-wrap: anywhere }
  form { display: flex; gap: .5rem; flex-wrap: wrap; margin: .5rem 0 }
  a, button { font: inherit; color: inherit; background: none; display: inline-block; padding: .625rem 1.125rem; border: 2px solid; border-radius: .5rem; text-decoration: none; cursor: pointer }
`
const styleHash = createHash('sha256').update(style).digest('base64')
const policy = (hasForm: boolean): string =>
  `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action ${hasForm ? "'self'" : "'none'"}; frame-ancestors 'none'`

type Content = {
  title: string
  lead: string
  body: string
  /** Whether it has a form, which is posted to the page itself. */
  hasForm?: boolean
}

/** The key of a page for the operator of the server: new at each start, and shown only in the console. */
export class PageKey {
  readonly path: string
  readonly #key = randomBytes(24).toString('base64url')

  constructor(path: string) {
    this.path = path
  }

  addressOn(origin: string): string {
    return `${origin}${this.path}?key=${this.#key}`
  }

  /** Without the key the page does not exist. */
  isIn(request: Request): boolean {
    return areEqual(new URL(request.url).searchParams.get('key') ?? '', this.#key)
  }
}

/** body: safe HTML. */
export const localPage = ({ title, lead, body, hasForm = false }: Content): Response =>
  new Response(
    `<!doctype html>
<html lang="es-MX">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} de Azulejo</title><style>${style}</style></head>
<body><main><h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(lead)}</p>
${body}</main></body></html>`,
    {
      headers: {
        'content-type': 'text/html;charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': policy(hasForm),
        // Otherwise the Referer header would send the key to the target of a link.
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      },
    },
  )

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Hashes have equal length: comparing the texts character by character would reveal how much was right. */
function areEqual(a: string, b: string): boolean {
  return timingSafeEqual(digest(a), digest(b))
}
