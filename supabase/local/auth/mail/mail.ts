export interface Mail {
  to: string
  subject: string
  /** Paragraphs before the link. */
  lines: string[]
  /** The link, if any. */
  action?: { label: string; link: string }
  /** Six digits that the person can type instead of opening the link. */
  code?: string
  /** A file for the person's calendar, which a mail program processes by its method. */
  calendar?: { method: 'PUBLISH' | 'REQUEST' | 'CANCEL'; content: string }
}

export interface MailDelivery {
  /** Accepts the mail at once and never fails: the caller must not be able to measure its delivery. */
  send: (mail: Mail) => void
}

export const calendarFileName = 'reunion.ics'

export function textOfMail({ lines, action, code }: Mail): string {
  return [
    ...lines,
    ...(action === undefined ? [] : [action.link]),
    ...(code === undefined ? [] : [codeLine(code)]),
  ]
    .concat(signature)
    .join('\n\n')
}

export function htmlOfMail({ subject, lines, action, code }: Mail): string {
  const paragraphs = lines.map((line) => `<p>${escapeHtml(line)}</p>`)
  const button =
    action === undefined
      ? ''
      : `<p><a href="${escapeHtml(action.link)}" style="${buttonStyle}">${escapeHtml(action.label)}</a></p>`
  const typed = code === undefined ? '' : `<p>${escapeHtml(codeLine(code))}</p>`
  return `<!doctype html><html lang="es-MX"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="font-family:system-ui,sans-serif;font-size:16px;line-height:1.5;max-width:32rem;margin:2rem auto;padding:0 1rem">
${paragraphs.join('\n')}${button}${typed}<p>${escapeHtml(signature)}</p></body></html>`
}

export function escapeHtml(text: string): string {
  const escapes: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  }
  return text.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? character)
}

const signature = 'Azulejo'
const codeLine = (code: string): string => `Código: ${code}`
const buttonStyle =
  'display:inline-block;padding:.75rem 1.25rem;border-radius:.5rem;background:#1f3fae;color:#fff;text-decoration:none'
