import type { BackendConfig } from '../backend/config.ts'

/**
 * Whether the count of what came is of everything: a browser does not tell how large an answer of another origin was, and
 * of a hosted backend all rows and files are such answers.
 */
export const countsAllBytes = ({ supabaseUrl }: Pick<BackendConfig, 'supabaseUrl'>, page: string): boolean =>
  new URL(supabaseUrl, page).origin === new URL(page).origin
