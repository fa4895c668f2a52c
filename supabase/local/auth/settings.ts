/**
 * The settings of the auth service. Those that a hosted project has in its dashboard have the value of a new project
 * unless noted.
 */
export const settings = {
  /** A new hosted project has 6. */
  passwordMinimumLength: 8,
  /** The limit of bcrypt; the rest of a longer password would not count. */
  passwordMaximumBytes: 72,
  /** Lifetime of codes and links in mails. */
  oneTimeTokenSeconds: 3600,
  /**
   * «Secure password change»: a session that was opened longer ago needs a code from a mail. It is off in a new
   * project.
   */
  passwordChangeWithinSeconds: 24 * 3600,
  /** «Secure email change»: the old and the new address both confirm. It is on in a new project. */
  bothAddressesConfirm: true,
  challengeSeconds: 300,
  /** The limit of a user's metadata: each request reads them, and a token may contain them. */
  userMetadataMaximumBytes: 16_384,
  /** Above this size they are left out of tokens: Node refuses headers of 16 kB. */
  tokenMetadataMaximumBytes: 2_048,
  /** After this time an unfinished factor's name is free again. */
  unfinishedFactorSeconds: 300,
  maximumFactors: 10,
  /**
   * The most characters in the name of a factor, and of the service that an authenticator names: a longer one fits
   * neither the index nor the QR code.
   */
  factorNameMaximum: 60,
  maximumPasskeys: 10,
  passkeyNameMaximum: 120,
  /**
   * A request for a mail is answered after this time, whatever the state of the work: neither the content nor the time
   * of the answer reveals whether an account has this address.
   */
  mailAnswerAfterMs: 150,
} as const

export const publicSettings = {
  disable_signup: false,
  phone_autoconfirm: false,
  sms_provider: '',
  saml_enabled: false,
  saml_private_key_next_configured: false,
}
