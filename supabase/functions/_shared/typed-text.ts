import * as z from 'zod/mini'

/** PostgreSQL keeps no NUL, and a lone surrogate is no text anywhere. */
const isText = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/** Typed by a person, at most so long; what is only blank is empty. */
export const typedText = (most: number, least = 0) =>
  z.string().check(z.trim(), z.minLength(least), z.maxLength(most), z.refine(isText))

/** As in `private.is_plain_line`: no controls, no line breaks, no marks of direction, nothing invisible. */
const isPlainLine = (text: string): boolean =>
  !/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\u00ad\u200b\u2060-\u206f\ufeff]/u.test(text)

const NAME_MAX = 120

/** The name of a person or a company: contracts, letters and notifications contain it. */
export const typedName = (least = 0) => typedText(NAME_MAX, least).check(z.refine(isPlainLine))

export const typedEmail = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254), z.email())
