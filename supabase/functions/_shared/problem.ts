/** What a function refuses, as a code and its parameters; the words are the page's. */
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
