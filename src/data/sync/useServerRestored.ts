import { factTime } from '../storage/facts.ts'
import { useLive } from '../mirror/useLive.ts'
import { workspace } from '../session/workspace.ts'

/** S20: the server was restored from a backup, and the person has not read the notice yet. */
export const useServerRestored = (): boolean =>
  useLive(async ({ mirror }) => (await factTime(mirror, 'setBackAt')) !== null, []) ?? false

/** Shown once, not again at the next start. */
export const dismissServerRestored = (): Promise<void> => workspace().mirror.facts.delete('setBackAt')
