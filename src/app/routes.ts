/** Every address of the app, once. */
export const routes = {
  home: '/',
  login: '/login',
  register: '/register',
  accessDenied: '/access-denied',
  dashboard: '/dashboard',
  accountManager: '/dashboard/account-manager',
  admin: '/admin',
  messages: '/admin/messages',
} as const

/** As the router reads it: the list, with or without a conversation open in it. */
export const messagesPattern = `${routes.messages}/:clientId?`

export const conversationHref = (clientId: string): string =>
  `${routes.messages}/${encodeURIComponent(clientId)}`

const REDIRECT = 'redirect'

/** The way in, which leads back to where the person was going. */
export const loginHref = (redirect?: string | null): string => withRedirect(routes.login, redirect)
export const registerHref = (redirect?: string | null): string => withRedirect(routes.register, redirect)

export const redirectOf = (search: string): string | null => new URLSearchParams(search).get(REDIRECT)

function withRedirect(path: string, redirect: string | null | undefined): string {
  if (redirect === null || redirect === undefined || redirect === routes.dashboard) return path
  return `${path}?${new URLSearchParams({ [REDIRECT]: redirect }).toString()}`
}
