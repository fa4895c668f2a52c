/**
 * Headers for the pages of `site`, or of any origin if no site is set: the content is public, and no cookie is used.
 */
export function corsHeaders(site: string | undefined): Record<string, string> {
  return {
    vary: 'origin',
    'access-control-allow-origin': site ?? '*',
    'access-control-allow-methods': 'GET, POST',
    'access-control-allow-headers': 'authorization, apikey, content-type, idempotency-key, x-client-info',
    'access-control-expose-headers': 'content-disposition, retry-after',
    'access-control-max-age': '86400',
  }
}
