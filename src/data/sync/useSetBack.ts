import { momentOf } from '../storage/facts.ts'
import { useLive } from '../mirror/useLive.ts'
import { workspace } from '../session/workspace.ts'

/** S20: the server went back to a backup, and this person has not read so yet. */
export const useSetBack = (): boolean =>
  useLive(async ({ mirror }) => (await momentOf(mirror, 'setBackAt')) !== null, []) ?? false

/** Said once: it does not come back with the next start. */
export const setBackRead = (): Promise<void> => workspace().mirror.facts.delete('setBackAt')
