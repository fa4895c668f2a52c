/** A refusal of a function, as a code and its parameters; the page has the texts. */
export type Problem = {
  readonly status: number
  readonly code: string
  readonly params?: Readonly<Record<string, string | number>>
}

export function problemResponse({ status, code, params = {} }: Problem): Response {
  const after = params['retry_after']
  return Response.json(
    { code, params },
    {
      status,
      headers: {
        'cache-control': 'no-store',
        ...(after === undefined ? {} : { 'retry-after': String(after) }),
      },
    },
  )
}
