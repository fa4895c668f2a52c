import type { People } from '../people.ts'

/**
 * Who may do what, for everything there is. What is not in the matrix fails the test.
 *
 * Mariana is Diego's client, Ximena is Renata's; Renata was Mariana's manager before. Sofía is super_admin.
 */
export type Actor = 'anon' | keyof People
export const actors = ['anon', 'mariana', 'ximena', 'diego', 'renata', 'sofia'] as const satisfies Actor[]

/**
 * Mariana and Sofía have a second factor in the matrix of the database: with it, and with the password alone. Who has
 * departed holds a token that is still good, of an account that is no more. The former agent is Diego and the former
 * admin is Sofía, each with a token that is still good, after the role was taken away. Diego is still assigned to
 * Mariana then: an assignment alone must open nothing. The late agent is Diego, an agent for longer than seven days, without
 * the second factor that staff have to have.
 */
export const columns = [
  ...actors,
  'marianaAal1',
  'sofiaAal1',
  'departed',
  'formerAgent',
  'formerAdmin',
  'lateAgent',
] as const
export type Column = (typeof columns)[number]

/** What one gets: rows, by the name of whom they are about (each once), or an error. */
export type Got = readonly string[] | string
export type Row = Record<Column, Got>

export const everybody = (got: Got): Row => ({
  anon: got,
  mariana: got,
  ximena: got,
  diego: got,
  renata: got,
  sofia: got,
  marianaAal1: got,
  sofiaAal1: got,
  departed: got,
  formerAgent: got,
  formerAdmin: got,
  lateAgent: got,
})

export const withoutSecondFactor = (got: Got): Partial<Row> => ({ marianaAal1: got, sofiaAal1: got })

export const nobody: Row = everybody('refused')

/** These see this; who else is signed in sees nothing; a visitor is refused. */
export const only = (seen: Partial<Row>): Row => ({ ...everybody([]), anon: 'refused', ...seen })

/** The client, the agent who is assigned, and who sees everything. */
export const accounts: Row = only({
  mariana: ['mariana'],
  ximena: ['ximena'],
  diego: ['mariana'],
  renata: ['ximena'],
  sofia: ['mariana', 'ximena'],
})

/** The one person, and nobody for them. */
export const themselves: Row = only({
  mariana: ['mariana'],
  ximena: ['ximena'],
  diego: ['diego'],
  renata: ['renata'],
  sofia: ['sofia'],
  formerAgent: ['diego'],
  formerAdmin: ['sofia'],
})

/** What staff hear who have to have a second factor and have none. */
export const withoutFactorOfStaff = (got: Got): Partial<Row> => ({ lateAgent: got })
