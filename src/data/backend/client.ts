import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { BackendConfig } from './config.ts'
import type { Database } from '../../domain/database.types.ts'

/**
 * The only importer of supabase-js. Loaded after the first paint. No client stores a session: the device's record is
 * the session (S14), and calling auth methods inside onAuthStateChange deadlocks.
 */
const REQUEST_TIMEOUT_MS = 20_000

const withEnd: typeof fetch = (input, init) =>
  fetch(input, { ...init, signal: init?.signal ?? AbortSignal.timeout(REQUEST_TIMEOUT_MS) })

export type Client = SupabaseClient<Database>

/** A channel of Realtime. */
export type Channel = ReturnType<Client['channel']>

/** The client for signing in and up; its session is lost with the page. */
export const authClient = ({ supabaseUrl, publishableKey }: BackendConfig): Client =>
  createClient<Database>(supabaseUrl, publishableKey, {
    auth: {
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      // A second client with the same key would warn about a shared session: each has a separate key, in memory.
      storageKey: crypto.randomUUID(),
    },
    global: { fetch: withEnd },
  })

/** The client for data and Realtime; it sends the token that the device has at the time of the request. */
export const dataClient = (
  { supabaseUrl, publishableKey }: BackendConfig,
  accessToken: () => Promise<string | null>,
): Client => createClient<Database>(supabaseUrl, publishableKey, { accessToken, global: { fetch: withEnd } })
