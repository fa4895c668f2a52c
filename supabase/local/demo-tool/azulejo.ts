import { createRemoteJWKSet, errors, jwtVerify } from 'jose'
import * as z from 'zod/mini'

/** The requests of a tool to Azulejo, four lines each: copy it into a real one (README, "A tool of your own"). */

const Redeemed = z.object({
  account: z.string(),
  tool: z.string(),
  plan: z.nullable(z.string()),
  name: z.string(),
  company: z.nullable(z.string()),
})
export type Visitor = z.infer<typeof Redeemed>

export type Azulejo = {
  /** The user who opens the tool; null for a pass that is forged, expired, for another tool, or already used. */
  readonly visitorOf: (pass: string, tool: string, audience: string) => Promise<Visitor | null>
  /** Counts a use on the client's license. Returns whether it was accepted. */
  readonly reportUse: (apiKey: string, event: UsageEvent) => Promise<boolean>
}

type UsageEvent = {
  /** Made by the tool: a retry after a lost answer counts once. */
  readonly id: string
  readonly tool: string
  readonly kind: 'usage' | 'report'
  readonly quantity: number
  readonly description: string
  readonly occurred_at: string
}

export function azulejoAt(backend: string): Azulejo {
  const functions = `${backend}/functions/v1`
  const keys = createRemoteJWKSet(new URL(`${functions}/launch-tool/jwks.json`))
  const post = (name: string, body: object, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(`${functions}/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  return {
    visitorOf: async (pass, tool, audience) => {
      // The tool verifies first: a pass that is not signed for it is not sent to Azulejo.
      if (!(await isSigned(pass, keys, audience))) return null
      const answer = await post('launch-tool', { redeem: pass, tool })
      if (!answer.ok) return null
      const visitor = Redeemed.safeParse(await answer.json())
      return visitor.success ? visitor.data : null
    },
    reportUse: async (apiKey, event) =>
      (await post('report-usage', { events: [event] }, { authorization: `Bearer ${apiKey}` })).ok,
  }
}

async function isSigned(
  pass: string,
  keys: ReturnType<typeof createRemoteJWKSet>,
  audience: string,
): Promise<boolean> {
  try {
    await jwtVerify(pass, keys, { algorithms: ['ES256'], audience })
    return true
  } catch (error) {
    // Forged, expired, for another tool. A missing answer is no verdict on the pass.
    if (error instanceof errors.JOSEError) return false
    throw error
  }
}
