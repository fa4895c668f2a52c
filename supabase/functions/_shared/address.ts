/**
 * The address of a request. `cf-connecting-ip` is written by the hosted service's gateway and cannot be forged there;
 * the embedded backend removes it, and writes the address into the other header.
 */
export function addressOf(request: Request): string {
  const { headers } = request
  return headers.get('cf-connecting-ip') ?? headers.get('x-forwarded-for')?.split(',')[0]?.trim() ?? ''
}
