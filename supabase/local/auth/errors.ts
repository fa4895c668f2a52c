/** A refusal of the auth service. Thrown; `authApp` writes the answer. */
export class AuthRefusal extends Error {
  readonly status: number
  readonly code: string
  readonly details: Record<string, unknown>
  readonly headers: Record<string, string>

  constructor(
    status: number,
    code: string,
    message: string,
    {
      details = {},
      headers = {},
    }: { details?: Record<string, unknown>; headers?: Record<string, string> } = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.details = details
    this.headers = headers
  }
}

const versionHeader = 'x-supabase-api-version'
const codesInCode = '2024-01-01'

/** Clients of API version 2024 or later read the code in `code`, and only if the answer states that version. */
export function refusalResponse(refusal: AuthRefusal, request: Request): Response {
  const { status, code, message, details } = refusal
  const isNew = (request.headers.get(versionHeader) ?? '') >= codesInCode
  const body = isNew
    ? { code, message, ...details }
    : { code: status, error_code: code, msg: message, ...details }
  return Response.json(body, {
    status,
    headers: {
      'x-sb-error-code': code,
      ...(isNew ? { [versionHeader]: codesInCode } : {}),
      ...refusal.headers,
    },
  })
}
