import type { People } from '../people.ts'

/**
 * Expected access for everything that exists. Whatever is missing in the matrix fails the test. Mariana is Diego's
 * client, Ximena is Renata's; Renata was Mariana's manager before. Sofía is super_admin.
 */
export type Actor = 'anon' | keyof People
export const actors = ['anon', 'mariana', 'ximena', 'diego', 'renata', 'sofia'] as const satisfies Actor[]

/**
 * Mariana and Sofía have a second factor in the matrix of the database: with it, and with the password alone.
 * `departed` has a valid token of a deleted account. The former agent is Diego and the former admin is Sofía, each with
 * a valid token, after the role was removed. Diego is still assigned to Mariana then: an assignment alone must give no
 * access. The late agent is Diego, an agent for longer than seven days, without the second factor that staff must have.
 */
export const actorColumns = [
  ...actors,
  'marianaAal1',
  'sofiaAal1',
  'departed',
  'formerAgent',
  'formerAdmin',
  'lateAgent',
] as const
export type Column = (typeof actorColumns)[number]

/** An actor's result: rows, by the name of their person (each once), or an error. */
export type ActorResult = readonly string[] | string
export type Row = Record<Column, ActorResult>

export const everybody = (result: ActorResult): Row => ({
  anon: result,
  mariana: result,
  ximena: result,
  diego: result,
  renata: result,
  sofia: result,
  marianaAal1: result,
  sofiaAal1: result,
  departed: result,
  formerAgent: result,
  formerAdmin: result,
  lateAgent: result,
})

export const withoutSecondFactor = (result: ActorResult): Partial<Row> => ({
  marianaAal1: result,
  sofiaAal1: result,
})

export const allRefused: Row = everybody('refused')

/** Only these see rows; other signed-in people see nothing; a visitor is refused. */
export const only = (seen: Partial<Row>): Row => ({ ...everybody([]), anon: 'refused', ...seen })

/** Seen by the client, the assigned agent, and people who see everything. */
export const accounts: Row = only({
  mariana: ['mariana'],
  ximena: ['ximena'],
  diego: ['mariana'],
  renata: ['ximena'],
  sofia: ['mariana', 'ximena'],
})

/** Each person sees only their own row, and no other person sees it. */
export const themselves: Row = only({
  mariana: ['mariana'],
  ximena: ['ximena'],
  diego: ['diego'],
  renata: ['renata'],
  sofia: ['sofia'],
  formerAgent: ['diego'],
  formerAdmin: ['sofia'],
})

/** The answer for staff who must have a second factor and have none. */
export const withoutFactorOfStaff = (result: ActorResult): Partial<Row> => ({ lateAgent: result })

/** `refused` for a visitor and a deleted account, `aal2_required` for a password alone if there is a second factor. */
export const signedIn = (mine: Partial<Row> & { others: ActorResult }): Row => {
  const { others, ...got } = mine
  return {
    ...everybody(others),
    anon: 'refused',
    departed: 'refused',
    ...withoutSecondFactor('aal2_required'),
    ...withoutFactorOfStaff('second_factor_required'),
    ...got,
  }
}
