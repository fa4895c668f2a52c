import * as z from 'zod/mini'
import { fieldCopy } from '../../copy/account.ts'
import { type Errors, errorsOf } from '../form/errors.ts'
import { isPlainLine, NAME_MAX } from '../../domain/name.ts'

export type LoginValues = { email: string; password: string }
export type RegisterValues = { fullName: string; email: string; password: string; company: string }

const Email = z.email()
const NAME_MIN = 2
const PASSWORD_MIN = 8

/** Spec §5. Undefined when valid. */
export const nameError = (name: string): string | undefined =>
  name.trim().length < NAME_MIN ? fieldCopy.shortName : companyError(name)

/** The error of an optional company name: text that a contract could not show unchanged. */
export function companyError(name: string): string | undefined {
  if (!isPlainLine(name.trim())) return fieldCopy.unreadable
  return Array.from(name.trim()).length > NAME_MAX ? fieldCopy.longName(NAME_MAX) : undefined
}

export const emailError = (email: string): string | undefined =>
  Email.safeParse(email.trim()).success ? undefined : fieldCopy.invalidEmail

export const newPasswordError = (password: string): string | undefined =>
  password.length < PASSWORD_MIN ? fieldCopy.shortPassword : undefined

export const passwordError = (password: string): string | undefined =>
  password === '' ? fieldCopy.passwordMissing : undefined

export const validateLogin = ({ email, password }: LoginValues): Errors<LoginValues> =>
  errorsOf<LoginValues>({ email: emailError(email), password: passwordError(password) })

export const validateRegister = ({
  fullName,
  email,
  password,
  company,
}: RegisterValues): Errors<RegisterValues> =>
  errorsOf<RegisterValues>({
    fullName: nameError(fullName),
    email: emailError(email),
    password: newPasswordError(password),
    company: companyError(company),
  })
