/** Where the backend is: same origin when embedded, the project's address when hosted (VITE_SUPABASE_URL). */
export type BackendConfig = { url: string; publishableKey: string }
