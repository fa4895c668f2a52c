/** Cards of the knowledge base. */
export const articleGroups = ['start', 'billing', 'tools'] as const
export type ArticleGroup = (typeof articleGroups)[number]

/** A part of an article: a heading, sentences, or steps in their order. */
type ArticlePart = {
  readonly heading?: string
  readonly text?: string
  readonly steps?: readonly string[]
}

export type Article = {
  readonly slug: string
  readonly group: ArticleGroup
  readonly title: string
  /** Search synonyms that are not in the title. */
  readonly also: string
  readonly parts: readonly ArticlePart[]
}

/** Shorter words occur in every sentence. */
const LETTERS_MIN = 4
/** Those occur in every description too. */
const common = new Set(['como', 'pasa', 'hace', 'cada'])
const SUGGESTED_MAX = 3

/** Removes accents and capitals: people on a phone leave them out. */
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

const wordsOf = (text: string): string[] =>
  plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= LETTERS_MIN && !common.has(word))

/** Articles that share words with a text, best matches first. */
export function suggestArticles<A extends Pick<Article, 'title' | 'also'>>(
  articles: readonly A[],
  text: string,
): A[] {
  const asked = new Set(wordsOf(text))
  const rank = (article: A): number =>
    wordsOf(`${article.title} ${article.also}`).filter((word) => asked.has(word)).length
  return articles
    .map((article) => ({ article, shared: rank(article) }))
    .filter(({ shared }) => shared > 0)
    .toSorted((a, b) => b.shared - a.shared)
    .slice(0, SUGGESTED_MAX)
    .map(({ article }) => article)
}
