import type { RequestFailureCode } from '../domain/failure.ts'
import { requestFailureText } from './requestFailures.ts'
import type { FailureText } from './failures.ts'

const everywhere: Readonly<Record<string, FailureText>> = requestFailureText

/**
 * The text of an error code of a request. own: the texts of one screen, which include every code that only this screen
 * can get: a code without a text does not compile.
 */
export function failureTextOf(code: RequestFailureCode): FailureText
export function failureTextOf<Own extends string>(
  code: RequestFailureCode | NoInfer<Own>,
  own: Readonly<Record<Own, FailureText>>,
): FailureText
export function failureTextOf(code: string, own: Readonly<Record<string, FailureText>> = {}): FailureText {
  return own[code] ?? everywhere[code] ?? requestFailureText.unexpected
}

/** The same as one sentence, for below a title that names the failed action. */
export function failureSentence(code: RequestFailureCode): string
export function failureSentence<Own extends string>(
  code: RequestFailureCode | NoInfer<Own>,
  own: Readonly<Record<Own, FailureText>>,
): string
export function failureSentence(
  code: RequestFailureCode,
  own: Readonly<Record<string, FailureText>> = {},
): string {
  const { title, detail } = failureTextOf(code, own)
  return detail === undefined ? title : `${title}. ${detail}`
}
