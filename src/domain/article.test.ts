import { describe, expect, it } from 'vitest'
import { articles } from '../copy/articles/articles.ts'
import { articleGroups, suggestArticles } from './article.ts'

const titles = (text: string): string[] => suggestArticles(articles, text).map(({ slug }) => slug)

describe('The knowledge base', () => {
  it('each of its three cards has articles, each with its own address', () => {
    for (const group of articleGroups)
      expect(articles.filter((article) => article.group === group).length).toBeGreaterThanOrEqual(3)
    expect(new Set(articles.map(({ slug }) => slug)).size).toBe(articles.length)
  })

  it('every article has a text', () => {
    for (const { slug, parts } of articles) {
      const length = parts.map(({ text = '', steps = [] }) => text + steps.join('')).join('').length
      expect({ slug, isLong: length > 150 }).toEqual({ slug, isLong: true })
    }
  })

  it('a subject suggests articles, without accents and by everyday words', () => {
    expect(titles('no puedo pagar en el oxxo')[0]).toBe('pagar-oxxo-spei')
    expect(titles('Como descargo mi contrato')[0]).toBe('descargar-contrato')
    expect(titles('la app sin señal')).toContain('sin-conexion')
    expect(titles('')).toEqual([])
    expect(titles('a de la')).toEqual([])
    expect(titles('Pasa cada vez, como hace dos días')).toEqual([])
  })
})
