import * as z from 'zod/mini'

/** PostgreSQL stores no NUL, and a lone surrogate is invalid everywhere. */
const isText = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/** Text typed by a person, up to this length; blank text is empty. */
export const typedText = (most: number, least = 0) =>
  z.string().check(z.trim(), z.minLength(least), z.maxLength(most), z.refine(isText))

/**
 * Accepts what `private.is_plain_line` accepts: no control characters, line breaks, direction marks or invisible
 * characters.
 */
const isPlainLine = (text: string): boolean =>
  !/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\u00ad\u200b\u2060-\u206f\ufeff]/u.test(text)

const NAME_MAX = 120

/** The name of a person or a company: contracts, letters and notifications contain it. */
export const typedName = (least = 0) => typedText(NAME_MAX, least).check(z.refine(isPlainLine))

export const typedEmail = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254), z.email())
