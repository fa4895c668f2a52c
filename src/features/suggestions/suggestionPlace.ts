import { routes } from '../../routes.ts'

export type SuggestionPlace = 'top' | 'bottom'

/**
 * Where a suggestion covers neither what a person reads nor a field: at the foot of a home, and at the top of a
 * conversation, whose field is at the bottom. On other screens it waits (null). path: of the address.
 */
export function suggestionPlace(path: string): SuggestionPlace | null {
  if (path === routes.dashboard || path === routes.admin) return 'bottom'
  return path === routes.accountManager || path.startsWith(`${routes.messages}/`) ? 'top' : null
}
