import type { AccountFailureCode } from '../domain/failure.ts'
import { accountFailureText } from './accountFailures.ts'
import type { FailureText } from './failures.ts'

const everywhere: Readonly<Record<string, FailureText>> = accountFailureText

/**
 * What a code of a request means to a person. own: what one screen says in words of its own, and every code that it alone
 * can get: one without a text does not compile.
 */
export function failureTextOf(code: AccountFailureCode): FailureText
export function failureTextOf<Own extends string>(
  code: AccountFailureCode | NoInfer<Own>,
  own: Readonly<Record<Own, FailureText>>,
): FailureText
export function failureTextOf(code: string, own: Readonly<Record<string, FailureText>> = {}): FailureText {
  return own[code] ?? everywhere[code] ?? accountFailureText.unexpected
}

/** The same in one line, for below a title that says what was tried. */
export function failureSentence(code: AccountFailureCode): string
export function failureSentence<Own extends string>(
  code: AccountFailureCode | NoInfer<Own>,
  own: Readonly<Record<Own, FailureText>>,
): string
export function failureSentence(
  code: AccountFailureCode,
  own: Readonly<Record<string, FailureText>> = {},
): string {
  const { title, detail } = failureTextOf(code, own)
  return detail === undefined ? title : `${title}. ${detail}`
}
