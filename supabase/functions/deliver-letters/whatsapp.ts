import * as z from 'zod/mini'
import type { LetterFailure } from './post.ts'
import type { WhatsAppText } from './whatsapp-text.ts'

/** `to`: a number in the format E.164. Null when the provider has accepted it. */
export type SendWhatsApp = (to: string, text: WhatsAppText) => Promise<LetterFailure | null>

const TIMEOUT_MS = 15_000

const Refused = z.object({ error: z.object({ code: z.number() }) })

/** Meta's codes: no WhatsApp at this number, a number that a test account may not use, our own number. */
const recipientCodes = new Set([131_021, 131_026, 131_030])

/**
 * Meta's codes: token, permissions, locked or unpaid account (0–299, 131005, 131031, 131042), and every code of
 * templates (132000–132999).
 */
const isOurs = (code: number): boolean =>
  (code < 300 && code !== 4) || [131_005, 131_031, 131_042].includes(code) || Math.floor(code / 1000) === 132

async function failureOf(response: Response): Promise<LetterFailure> {
  const refused = Refused.safeParse(await response.json().catch(() => null))
  const code = refused.success ? refused.data.error.code : null
  console.error(`a message by WhatsApp was not taken (status ${response.status}, code ${String(code)})`)
  if (code === null) return 'not_taken'
  if (recipientCodes.has(code)) return 'recipient_refused'
  return isOurs(code) ? 'sender_refused' : 'not_taken'
}

const asText = (text: string) => ({ type: 'text', text })

/** Sends by the WhatsApp Business Cloud API; without its keys every message fails, and waits until they are set. */
export function whatsAppOf(env: (name: string) => string | undefined): SendWhatsApp {
  const [token, phoneId] = [env('WHATSAPP_TOKEN'), env('WHATSAPP_PHONE_ID')]
  const base = env('WHATSAPP_API_BASE') ?? 'https://graph.facebook.com/v23.0'
  if (token === undefined || phoneId === undefined) return () => Promise.resolve('sender_refused')
  return async (to, { template, values, path }) => {
    const message = {
      messaging_product: 'whatsapp',
      to,
      type: 'template',
      template: {
        name: template,
        language: { code: 'es_MX' },
        components: [
          { type: 'body', parameters: values.map(asText) },
          { type: 'button', sub_type: 'url', index: '0', parameters: [asText(path)] },
        ],
      },
    }
    try {
      const response = await fetch(`${base}/${encodeURIComponent(phoneId)}/messages`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(message),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      if (!response.ok) return await failureOf(response)
      await response.body?.cancel()
      return null
    } catch (error) {
      console.error(
        `a message by WhatsApp was not taken (${error instanceof Error ? error.name : 'no error'})`,
      )
      return 'no_connection'
    }
  }
}
