import { createTransport } from 'nodemailer'
import { brand } from '../_shared/brand.ts'
import type { Backend } from '../_shared/backend.ts'
import type { LetterText } from './texts.ts'

type Letter = LetterText & { readonly to: string }

/** Whether it has left. Why it has not is written to the log, without the address. */
export type Post = (letter: Letter) => Promise<boolean>

const PATIENCE_MS = 15_000

/** By SMTP when its address is set (hosted), else by the embedded backend, which has an SMTP or a mailbox of its own. */
export function postOf(env: (name: string) => string | undefined, backend: Backend): Post {
  const smtp = env('SMTP_URL')
  const from = env('SMTP_FROM') ?? `${brand} <hola@azulejo.mx>`
  return smtp === undefined ? throughBackend(backend) : throughSmtp(smtp, from)
}

function throughSmtp(url: string, from: string): Post {
  const transport = createTransport(url)
  return async ({ to, subject, lines, action }) => {
    try {
      const text = [
        ...lines,
        ...(action === undefined ? [] : [`${action.label}: ${action.link}`]),
        brand,
      ].join('\n\n')
      await transport.sendMail({ from, to, subject, text })
      return true
    } catch (error) {
      console.error(
        `a letter did not leave (${error instanceof Error && 'code' in error ? String(error.code) : 'no code'})`,
      )
      return false
    }
  }
}

function throughBackend({ url, secretKey }: Backend): Post {
  return async (letter) => {
    try {
      const response = await fetch(`${url}/_local/letters`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', apikey: secretKey },
        body: JSON.stringify(letter),
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
      await response.body?.cancel()
      if (!response.ok) console.error(`a letter was not taken (${response.status})`)
      return response.ok
    } catch (error) {
      console.error(`a letter was not taken (${error instanceof Error ? error.name : 'no error'})`)
      return false
    }
  }
}
