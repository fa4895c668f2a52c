import * as z from 'zod/mini'
import { fieldCopy } from '../../copy/account.ts'

export type LoginValues = { email: string; password: string }
export type RegisterValues = { fullName: string; email: string; password: string; company: string }
export type Errors<Values> = { [Name in keyof Values]?: string }

const Email = z.email()
const NAME_MIN = 2
const PASSWORD_MIN = 8

const emailError = (email: string): { email?: string } =>
  Email.safeParse(email.trim()).success ? {} : { email: fieldCopy.invalidEmail }

/** Spec §5. No field named means that it may be sent. */
export const validateLogin = ({ email, password }: LoginValues): Errors<LoginValues> => ({
  ...emailError(email),
  ...(password === '' ? { password: fieldCopy.passwordMissing } : {}),
})

export const validateRegister = ({ fullName, email, password }: RegisterValues): Errors<RegisterValues> => ({
  ...(fullName.trim().length < NAME_MIN ? { fullName: fieldCopy.shortName } : {}),
  ...emailError(email),
  ...(password.length < PASSWORD_MIN ? { password: fieldCopy.shortPassword } : {}),
})
