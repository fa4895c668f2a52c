/** What one sets in the dashboard of a hosted project; the values are those of a new one, where not said otherwise. */
export const settings = {
  /** A new hosted project has 6. */
  passwordMinimumLength: 8,
  /** What bcrypt reads; the rest of a longer one would not count. */
  passwordMaximumBytes: 72,
  /** Of codes and links in mails. */
  oneTimeTokenSeconds: 3600,
  /** «Secure password change»: a session opened longer ago has to show a code from a mail. Off in a new project. */
  passwordChangeWithinSeconds: 24 * 3600,
  /** «Secure email change»: the old and the new address both confirm. On in a new project. */
  bothAddressesConfirm: true,
  challengeSeconds: 300,
  /** Of what a person may keep with the account: each request reads it, and a token may carry it. */
  userMetadataMaximumBytes: 16_384,
  /** Above which it does not go into tokens: Node refuses headers of 16 kB. */
  tokenMetadataMaximumBytes: 2_048,
  /** After which a factor that was begun and not finished gives its name back. */
  unfinishedFactorSeconds: 300,
  maximumFactors: 10,
  maximumPasskeys: 10,
  passkeyNameMaximum: 120,
  /**
   * When a request for a mail is answered, whatever was done by then: neither the content nor the time of the answer
   * shows whether an account has this address.
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
