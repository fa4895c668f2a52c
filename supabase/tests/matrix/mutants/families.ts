import type { MatrixWorld } from '../world.ts'
import { givenFunctions, acceptingAll, withoutCheck, withoutGuard } from './functions.ts'
import type { Mutant } from './mutant.ts'
import { disabledPolicies, droppedPolicies, givenTableRights, loosenedPolicies } from './tables.ts'

/** Each family removes another kind of rule; `npm run proof` has a stage for each, two at a time: the longest first. */
export const families: Record<string, (database: MatrixWorld['database']) => Promise<Mutant[]>> = {
  'a check that is left out': withoutCheck,
  'a policy less': droppedPolicies,
  'a policy that lets everything through': loosenedPolicies,
  'a table without its policies': disabledPolicies,
  'a right on a table given back': givenTableRights,
  'a function given back': givenFunctions,
  'a refusal that is never raised': withoutGuard,
  'a check that every caller passes': acceptingAll,
}
