import type { Problem } from '../_shared/problem.ts'

/** Where a page without a script is sent. The anchors are those of the form, which shows the text that is the target. */
const anchors: Readonly<Record<string, string>> = {
  invalid_email: 'correo-invalido',
  rate_limited: 'demasiados-intentos',
}

/** Only our own pages: for any other value of the form, the redirect goes to the first one. */
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
