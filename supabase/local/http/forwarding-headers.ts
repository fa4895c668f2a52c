/** By these the database and the functions know where a request comes from: only this server may say it. */
const forwarding = ['cf-connecting-ip', 'forwarded', 'x-forwarded-for', 'x-real-ip']

/** The caller's headers with the address that the server knows, and without addresses that the caller sent. */
export function withAddress(given: Headers, address: string): Headers {
  const headers = new Headers(given)
  for (const name of forwarding) headers.delete(name)
  headers.set('x-forwarded-for', address)
  return headers
}
