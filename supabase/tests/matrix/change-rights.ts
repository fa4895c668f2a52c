import type { Account } from '../account.ts'
import type { People } from '../people.ts'
import { everybody, type Row, withoutFactorOfStaff, withoutSecondFactor } from './actors.ts'

export interface ChangeRights {
  /** A change of Mariana's rows. */
  args: (world: { people: People; account: Account; newId: () => string }) => Record<string, unknown>
  /** The base state of the change (S26), for a kind that sets a state: the world's current state. */
  base?: Record<string, unknown>
  /** The outcome, or the code of the refusal. A refusal does not reveal whether another person's row exists. */
  outcome: Row
}

/** Nothing is possible without a log-in, or with a missing second factor. */
export const among = (mine: Partial<Row> & { others: string }): Row => {
  const { others, ...got } = mine
  return {
    ...everybody([others]),
    anon: 'refused',
    departed: 'refused',
    ...withoutSecondFactor(['needs_auth']),
    ...withoutFactorOfStaff(['needs_auth']),
    ...got,
  }
}

export const clientOnly = (others = 'not_found') => among({ others, mariana: ['applied'] })
export const agentOnly = among({ others: 'not_found', diego: ['applied'], sofia: ['applied'] })
export const bothSides = among({
  others: 'not_found',
  mariana: ['applied'],
  diego: ['applied'],
  sofia: ['applied'],
})
export const theConversation = among({ others: 'not_assigned', mariana: ['applied'], diego: ['applied'] })
/** The op is always about the actor: no argument names another person. */
export const oneself = among({ others: 'applied' })

export const later = '2100-01-01T00:00:00Z'
