/** The possible faults of a request between the page and the backend. */
export type Fault =
  | { readonly does: 'lose the request' }
  /**
   * The server gets the headers and this many bytes of the body; then the connection breaks on both sides, but not
   * before `when` resolves.
   */
  | { readonly does: 'break the request'; readonly afterBytes: number; readonly when: () => Promise<unknown> }
  /** The server handles the request; the page never gets the answer. */
  | { readonly does: 'lose the answer' }
  | { readonly does: 'answer'; readonly status: number; readonly body?: unknown; readonly afterMs?: number }
  /** A captive portal's log-in page, for any request. */
  | {
      readonly does: 'foreign page'
      readonly status: number
      readonly headers?: Readonly<Record<string, string>>
    }
  | { readonly does: 'delay'; readonly ms: number }
  /** The server handles the request at once; the page gets the answer late. */
  | { readonly does: 'hold the answer'; readonly ms: number }
  /** A network that kept a copy: the server gets the request once more, later, and no client gets the second answer. */
  | { readonly does: 'repeat the request'; readonly afterMs: number }
  /** The page gets the answer in two pieces; the second one begins with this text, and comes late. */
  | { readonly does: 'pause the answer'; readonly before: string; readonly ms: number }
  | { readonly does: 'replace'; readonly edit: (body: string) => string }

type Rule = {
  readonly path: RegExp
  /** The method of the request, or 'any'. */
  readonly method: string
  /** A text that the request's body must contain. */
  readonly body: string
  readonly fault: Fault
  /** One of this many matching requests: the first one after `after`, and every n-th from there. */
  readonly every: number
  readonly after: number
  left: number
  seen: number
}

export type Which = Partial<Pick<Rule, 'method' | 'body' | 'every' | 'after'>> & { readonly times?: number }

/** Which request has which fault. */
export class Faults {
  #rules: Rule[] = []

  /** The next `times` matching requests; with `every: 3`, one of three. */
  add(
    path: RegExp,
    fault: Fault,
    { times = 1, method = 'POST', body = '', every = 1, after = 0 }: Which = {},
  ): void {
    this.#rules.push({ path, method, body, fault, every, after, left: times, seen: 0 })
  }

  clear(): void {
    this.#rules = []
  }

  of(method: string, path: string, body: string): Fault | null {
    for (const rule of this.#rules) {
      const fits = (rule.method === 'any' || rule.method === method) && rule.path.test(path)
      if (!fits || rule.left === 0 || !body.includes(rule.body)) continue
      rule.seen += 1
      const turn = rule.seen - rule.after - 1
      if (turn < 0 || turn % rule.every !== 0) continue
      rule.left -= 1
      return rule.fault
    }
    return null
  }
}
