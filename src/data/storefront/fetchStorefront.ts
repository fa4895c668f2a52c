import * as z from 'zod/mini'
import { call } from '../session/call.ts'
import { keepStorefront } from './storefront.ts'

let isAsked = false

/**
 * Asks once per visit. A page that was opened from its file has already asked, before the app was loaded
 * (src/storefront.ts).
 */
export async function fetchStorefront(): Promise<void> {
  if (isAsked || 'storefrontAsked' in globalThis) return
  isAsked = true
  const answer = await call('/rest/v1/rpc/storefront', { as: 'visitor', answer: z.unknown() })
  if (answer.ok) keepStorefront(JSON.stringify(answer.value))
}
