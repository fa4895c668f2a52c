interface Target {
  path: string
  query: URLSearchParams
}

/**
 * The path and the query as the client sent them. `new URL` is not used: it throws for `//` and for `http://[`, and in
 * a listener of the server an exception ends the process.
 */
export function requestTarget({ url = '/' }: { url?: string | undefined }): Target {
  const mark = url.indexOf('?')
  return mark === -1
    ? { path: url, query: new URLSearchParams() }
    : { path: url.slice(0, mark), query: new URLSearchParams(url.slice(mark)) }
}
