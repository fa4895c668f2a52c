import type { Mutant } from './mutant.ts'
import { engineMutants } from './mutants/engine.ts'
import { moneyMutants } from './mutants/money.ts'
import { mirrorMutants } from './mutants/mirror.ts'
import { outboxMutants } from './mutants/outbox.ts'
import { serverMutants } from './mutants/server.ts'
import { sessionMutants } from './mutants/session.ts'

/** In the order of their numbers; up to sync-27 they are those of the review of 22 November 2026. */
const sync: readonly Mutant[] = [
  ...engineMutants,
  ...mirrorMutants,
  ...outboxMutants,
  ...sessionMutants,
  ...serverMutants,
].toSorted((a, b) => a.number.localeCompare(b.number))

/** The mutants of the sync, of money (`money`), or the given one. */
export function chosenMutants(which: string | undefined): readonly Mutant[] {
  if (which === 'money') return moneyMutants
  return chosenOf(
    which === undefined || sync.some(({ number }) => number === which) ? sync : moneyMutants,
    which,
  )
}

function chosenOf(all: readonly Mutant[], number: string | undefined): readonly Mutant[] {
  const twice = all.filter((mutant, index) => mutant.number === all[index + 1]?.number)
  if (twice.length > 0) throw new Error(`two mutants have the number ${twice[0]?.number}`)
  const chosen = number === undefined ? all : all.filter((mutant) => mutant.number === number)
  if (chosen.length === 0) throw new Error(`no mutant has the number ${number}`)
  return chosen
}
