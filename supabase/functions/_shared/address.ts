/**
 * Where a request comes from. `cf-connecting-ip` is written by the gateway of the hosted service and cannot be forged
 * there; the embedded backend takes it away, and names the address in the other.
 */
export function addressOf(request: Request): string {
  const { headers } = request
  return headers.get('cf-connecting-ip') ?? headers.get('x-forwarded-for')?.split(',')[0]?.trim() ?? ''
}
