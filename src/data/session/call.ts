import * as z from 'zod/mini'
import type { RequestFailureCode, FailureCode } from '../../domain/failure.ts'
import { requestFailureCode, type RequestFailure } from '../backend/errors.ts'
import { namedUuid } from '../backend/namedUuid.ts'
import { report } from '../../reportError.ts'
import type { JsonRequest } from '../backend/request.ts'
import { reportedFaultOf } from '../storage/reportedFault.ts'
import { asPerson } from './asPerson.ts'
import { requestBackend } from './backendRequest.ts'

/** Code: the refusals of this request. */
export type CallResult<T = null, Code extends string = RequestFailureCode> =
  | { ok: true; value: T }
  | {
      ok: false
      code: Code
      /** The server's own text for `unexpected`; the log-in shows it as it is (spec §8). */
      message?: string
    }

type Call<T, Refusal extends string> = Pick<JsonRequest<T>, 'answer' | 'body' | 'reads' | 'timeoutMs'> & {
  /** The rights of the request: a visitor's, those of this page's person, or those of another token. */
  as: 'visitor' | 'person' | { readonly token: string }
  /** POST by default. */
  method?: JsonRequest<T>['method']
  /** Refusal codes of this request. */
  refusals?: readonly Refusal[]
  /**
   * The idempotency key of an attempt: a repeated request is applied once. `named`: every device derives the same key
   * from the same name.
   */
  key?: string | { readonly named: string }
}

/** The schema of an answer without content. */
export const done = z.pipe(
  z.unknown(),
  z.transform(() => null),
)

export const failed = <Code extends string>(code: Code): { ok: false; code: Code } => ({ ok: false, code })

/** The only function with which a screen sends a request. It never throws: a failure is a code. */
export const call = <T, const Refusal extends string = never>(
  path: string,
  { as, method = 'POST', body, refusals = [], key, ...rest }: Call<T, Refusal>,
): Promise<CallResult<T, RequestFailureCode | Refusal>> =>
  asCallResult<T, RequestFailureCode | Refusal>(async () => {
    const request = {
      ...rest,
      method,
      ...(method === 'POST' || body !== undefined ? { body: body ?? {} } : {}),
      ...(key !== undefined && {
        headers: { 'idempotency-key': typeof key === 'string' ? key : await namedUuid(key.named) },
      }),
    }
    const result =
      as === 'person'
        ? await asPerson((token) => requestBackend(path, { ...request, token }))
        : await requestBackend(path, { ...request, token: as === 'visitor' ? null : as.token })
    if (result.ok) return result
    const { failure } = result
    const refusal = failure.at === 'answer' ? refusals.find((code) => code === failure.code) : undefined
    if (refusal !== undefined) return failed(refusal)
    const code = codeOf(path, failure)
    return code === 'unexpected' && failure.at === 'answer' && failure.message !== undefined
      ? { ok: false, code, message: failure.message }
      : failed(code)
  })

/** Runs work of several requests and writes; an exception becomes a failure code, as in `call`. */
export async function asCallResult<T, Code extends string = RequestFailureCode>(
  work: () => Promise<CallResult<T, Code>>,
): Promise<CallResult<T, Code | FailureCode>> {
  try {
    return await work()
  } catch (error) {
    return failed(reportedFaultOf(error))
  }
}

function codeOf(path: string, failure: RequestFailure): RequestFailureCode {
  if (failure.at !== 'answer' || failure.mismatch === undefined) return requestFailureCode(failure)
  // Server and app disagree about the answer's shape: a retry does not help, so it is reported.
  report(new Error(`the answer of ${path.split('?')[0]} has another shape`, { cause: failure.mismatch }))
  return 'unexpected'
}
