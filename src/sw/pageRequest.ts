/**
 * The page's requests to the worker: to take over, for a person who accepted the new version (workbox-window's own
 * name) or for an unused public page; and to answer the requests of a page that has no worker.
 */
type PageRequest = 'SKIP_WAITING' | 'TAKE_OVER_IF_ALONE' | 'CLAIM_PAGES'

export const isRequest = (data: unknown, request: PageRequest): boolean =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === request
