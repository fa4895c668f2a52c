/** The database and the functions read the client's address from these: only this server may set them. */
const forwarding = ['cf-connecting-ip', 'forwarded', 'x-forwarded-for', 'x-real-ip']

/** The caller's headers with the address determined by the server, without addresses sent by the caller. */
export function withAddress(given: Headers, address: string): Headers {
  const headers = new Headers(given)
  for (const name of forwarding) headers.delete(name)
  headers.set('x-forwarded-for', address)
  return headers
}
