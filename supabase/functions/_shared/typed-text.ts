import * as z from 'zod/mini'

/** PostgreSQL keeps no NUL, and a lone surrogate is no text anywhere. */
const isText = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/** Typed by a person, at most so long; what is only blank is empty. */
export const typedText = (most: number, least = 0) =>
  z.string().check(z.trim(), z.minLength(least), z.maxLength(most), z.refine(isText))

export const typedEmail = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254), z.email())
