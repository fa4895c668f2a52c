import { routes } from '../../routes.ts'

// Any origin works: the check is only whether a link leaves it.
const HERE = 'https://here.invalid'

// Going back to these after a log-in would lead straight here again.
const entryPages = new Set<string>([routes.login, routes.register])

/**
 * The path of our own site that a `?redirect=` names, or null. An address that leaves the site (`//evil`, `/\evil`,
 * `https:…`), or may (control characters, which URL parsers drop silently), is null: a log-in that ends on an
 * attacker's page is how passwords are stolen.
 */
export function safeRedirect(raw: string | null): string | null {
  if (raw === null || !raw.startsWith('/')) return null
  if (Array.from(raw).some((char) => char < ' ' || char === '\u007F' || char === '\\')) return null
  if (!URL.canParse(raw, HERE)) return null
  const { origin, pathname, search, hash } = new URL(raw, HERE)
  // The URL parser removes the dots of `/..//evil`, which becomes `//evil`.
  if (origin !== HERE || pathname.startsWith('//')) return null
  return entryPages.has(pathname) ? null : `${pathname}${search}${hash}`
}
