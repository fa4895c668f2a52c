import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { BackendConfig } from './config.ts'
import type { Database } from '../../domain/database.types.ts'

/**
 * The only importer of supabase-js. Loaded after the first paint. No client keeps a session of its own: the
 * device's record is the session (S14), and calling auth methods inside onAuthStateChange deadlocks.
 */
const REQUEST_TIMEOUT_MS = 20_000

const withEnd: typeof fetch = (input, init) =>
  fetch(input, { ...init, signal: init?.signal ?? AbortSignal.timeout(REQUEST_TIMEOUT_MS) })

export type Client = SupabaseClient<Database>

/** For signing in and up; it forgets the session with the page. */
export const authClient = ({ supabaseUrl, publishableKey }: BackendConfig): Client =>
  createClient<Database>(supabaseUrl, publishableKey, {
    auth: {
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      // One that is made again under the same key warns of a shared session: each has its own, in memory.
      storageKey: crypto.randomUUID(),
    },
    global: { fetch: withEnd },
  })

/** For data and Realtime, with the token that the device holds at the moment of the request. */
export const dataClient = (
  { supabaseUrl, publishableKey }: BackendConfig,
  accessToken: () => Promise<string | null>,
): Client => createClient<Database>(supabaseUrl, publishableKey, { accessToken, global: { fetch: withEnd } })
