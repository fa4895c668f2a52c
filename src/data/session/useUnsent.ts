import { useLive } from '../mirror/useLive.ts'
import { type Unsent, unsentIn } from './unsent.ts'

/** Live: what another tab writes meanwhile counts too. Undefined until it was counted. */
export const useUnsent = (): Unsent | undefined => useLive(unsentIn, [])
