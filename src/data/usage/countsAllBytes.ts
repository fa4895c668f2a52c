import type { BackendConfig } from '../backend/config.ts'

/**
 * Whether all downloaded bytes are counted. A browser does not report the size of an answer from another origin, and a
 * hosted backend is another origin: without this, the shown volume would leave out all rows and files.
 */
export const countsAllBytes = ({ supabaseUrl }: Pick<BackendConfig, 'supabaseUrl'>, page: string): boolean =>
  new URL(supabaseUrl, page).origin === new URL(page).origin
