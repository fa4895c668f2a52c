import { fold } from '../../ui/fold.ts'

/** "¿Página caída?" → "pagina caida": words without accents, capitals and punctuation, separated by single spaces. */
export const plainWords = (text: string): string =>
  fold(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

export const termsOf = (typed: string): string[] =>
  plainWords(typed)
    .split(' ')
    .filter((term) => term !== '')
