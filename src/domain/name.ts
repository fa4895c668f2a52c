/**
 * The name of a person or a company, as contracts, letters and notifications show it. The database has the same rule
 * (private.is_plain_line).
 */
export const NAME_MAX = 120

/**
 * No control characters, line breaks, direction marks or invisible characters: such a name would display as another
 * text.
 */
export const isPlainLine = (text: string): boolean =>
  !/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\u00ad\u200b\u2060-\u206f\ufeff]/u.test(text)
