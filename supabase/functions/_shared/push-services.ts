/**
 * The browsers' push services. An endpoint is written by the client: one that is not in this list is not called. The
 * same list as in private.push_services; a test compares both.
 */
export const pushServices = [
  'https://fcm.googleapis.com',
  'https://*.google.com',
  'https://*.push.services.mozilla.com',
  'https://*.notify.windows.com',
  'https://web.push.apple.com',
] as const

/** `set`: PUSH_SERVICES, comma-separated origins that replace the list: for tests, which have their own service. */
export const servicesOf = (set: string | undefined): readonly string[] =>
  set === undefined || set === '' ? pushServices : set.split(',')

export function isPushEndpoint(endpoint: string, services: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false
  const { origin, protocol, hostname, port, username } = new URL(endpoint)
  return services.some((service) => {
    const [before = '', after] = service.split('*')
    if (after === undefined) return origin === service && username === ''
    return `${protocol}//` === before && port === '' && username === '' && hostname.endsWith(after)
  })
}
