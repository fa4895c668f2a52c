/**
 * The page's requests to the worker: to take over, for a person who accepted the new version (workbox-window's own
 * name) or for an unused public page.
 */
type PageRequest = 'SKIP_WAITING' | 'TAKE_OVER_IF_ALONE'

export const isRequest = (data: unknown, request: PageRequest): boolean =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === request
