import * as z from 'zod/mini'

export const Role = z.enum(['agent', 'super_admin'])
export type Role = z.infer<typeof Role>

/** Who is signed in on this device. */
export type Person = { uid: string; email: string; fullName: string; roles: Role[] }
