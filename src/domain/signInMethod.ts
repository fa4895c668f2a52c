/** The sign-in providers of the auth service; the app offers those that its backend has switched on. */
const providers = [
  'google',
  'apple',
  'azure',
  'facebook',
  'linkedin_oidc',
  'twitter',
  'github',
  'gitlab',
  'bitbucket',
  'discord',
  'figma',
  'kakao',
  'keycloak',
  'notion',
  'slack_oidc',
  'snapchat',
  'spotify',
  'twitch',
  'workos',
  'zoom',
] as const
export type Provider = (typeof providers)[number]

export type SignInMethods = {
  readonly providers: readonly Provider[]
  readonly email: boolean
  readonly phone: boolean
  readonly passkey: boolean
  /** Whether new accounts can be created. */
  readonly signUp: boolean
}

/** Reads the service's settings; a provider that this version has no name for is left out. */
export const methodsOf = (settings: {
  readonly external: Readonly<Record<string, boolean>>
  readonly disable_signup?: boolean | undefined
  readonly passkeys_enabled?: boolean | undefined
}): SignInMethods => ({
  providers: providers.filter((name) => settings.external[name] === true),
  email: settings.external['email'] !== false,
  phone: settings.external['phone'] === true,
  passkey: settings.passkeys_enabled === true,
  signUp: settings.disable_signup !== true,
})
