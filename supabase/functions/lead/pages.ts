import type { Problem } from '../_shared/problem.ts'

/**
 * The target of the redirect for a page without a script. The anchors are those of the form, which shows the target's
 * text.
 */
const anchors: Readonly<Record<string, string>> = {
  invalid_email: 'correo-invalido',
  rate_limited: 'demasiados-intentos',
}

/** Contains only our own pages: any other value of the form redirects to the first one. */
const backPages = new Set(['/', '/contacto'])

export function thankYouPage(site: string | undefined): Response {
  return seeOther(site, '/gracias')
}

export function backToForm(site: string | undefined, back: string | null, { code }: Problem): Response {
  const page = back !== null && backPages.has(back) ? back : '/'
  return seeOther(site, `${page}#${anchors[code] ?? 'intenta-de-nuevo'}`)
}

/** Without a site the function is on the pages' own origin. */
function seeOther(site: string | undefined, path: string): Response {
  return new Response(null, {
    status: 303,
    headers: { location: `${site ?? ''}${path}`, 'cache-control': 'no-store' },
  })
}
