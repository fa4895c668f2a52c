import * as z from 'zod/mini'

/** The address and the keys of the backend. */
export const BackendConfig = z.object({
  supabaseUrl: z.string(),
  publishableKey: z.string(),
  /** The address of the tools, with `{slug}` for their names; without it, none can be opened. */
  toolSite: z.optional(z.string()),
  /** Whether the backend can send messages by WhatsApp. */
  whatsApp: z.optional(z.boolean()),
})
export type BackendConfig = z.infer<typeof BackendConfig>

/** A hosted project's address is known when the app is built; the embedded backend reports its own. */
const builtIn = BackendConfig.safeParse({
  supabaseUrl: import.meta.env['VITE_SUPABASE_URL'],
  publishableKey: import.meta.env['VITE_SUPABASE_PUBLISHABLE_KEY'],
  toolSite: import.meta.env['VITE_TOOL_SITE'],
  whatsApp: import.meta.env['VITE_WHATSAPP'] === 'true',
})

export type ConfigStore = {
  read(): Promise<BackendConfig | undefined>
  write(config: BackendConfig): Promise<void>
}

declare global {
  /** Requested by a form's page before the scripts arrive (build/formPage.ts); undefined when it was not, or failed. */
  var earlyConfig: Promise<unknown> | undefined
}

let loaded: Promise<BackendConfig> | null = null

const fetchConfig = async (): Promise<unknown> =>
  (await fetch('/config.json', { signal: AbortSignal.timeout(10_000) })).json()

/** Null without an answer, or with an invalid one. */
async function ask(): Promise<BackendConfig | null> {
  try {
    const early = globalThis.earlyConfig
    // The next question is asked anew.
    globalThis.earlyConfig = undefined
    const parsed = BackendConfig.safeParse((await early) ?? (await fetchConfig()))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

async function load(store: ConfigStore): Promise<BackendConfig> {
  if (builtIn.success) return builtIn.data
  const stored = await store.read()
  const asked = ask()
  if (stored !== undefined) {
    // The key of an embedded backend changes with its data folder: the next request uses the new one.
    void asked.then(async (fresh) => {
      if (fresh === null) return
      loaded = Promise.resolve(fresh)
      await store.write(fresh)
    })
    return stored
  }
  const fresh = await asked
  if (fresh === null) throw new BackendUnknown()
  await store.write(fresh)
  return fresh
}

/**
 * The backend did not accept this key: an embedded backend has a new key when its data folder was created again.
 * Reads the key again; returns whether it has changed. It is not compared with the stored one: another tab may have
 * stored the new key already, and this page would keep the old one until a reload.
 */
export async function renewConfig(store: ConfigStore, failedKey: string): Promise<boolean> {
  if (builtIn.success) return false
  const fresh = await ask()
  if (fresh === null || fresh.publishableKey === failedKey) return false
  loaded = Promise.resolve(fresh)
  await store.write(fresh)
  return true
}

/** This device has never reached its backend (S7: the first log-in needs the network). */
export class BackendUnknown extends Error {
  override readonly name = 'BackendUnknown'
}

export function backendConfig(store: ConfigStore): Promise<BackendConfig> {
  loaded ??= load(store).catch((error: unknown) => {
    loaded = null
    throw error
  })
  return loaded
}
