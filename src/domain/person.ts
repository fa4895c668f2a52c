import type { Uid } from './id.ts'

export const everyRole = ['agent', 'super_admin'] as const
export type Role = (typeof everyRole)[number]

/** The person who is signed in on this device. */
export type Person = { uid: Uid; email: string; fullName: string; roles: Role[] }
