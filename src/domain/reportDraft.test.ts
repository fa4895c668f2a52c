import { describe, expect, it } from 'vitest'
import { changedFigures, figureIn, readReportDraft, writeReportDraft } from './reportDraft.ts'

describe('A figure that an account manager types', () => {
  it.each([
    ['5806', 5806],
    ['5,806', 5806],
    [' 87.5 ', 87.5],
    ['', null],
    ['0', 0],
    ['-3', undefined],
    ['1.234', undefined],
    ['mil', undefined],
    ['1e3', undefined],
    ['9999999999', undefined],
  ])('%j is %j', (typed, value) => {
    expect(figureIn('leads', typed)).toBe(value)
  })

  it('a score has at most a hundred points', () => {
    expect([figureIn('seo_score', '100'), figureIn('seo_score', '101')]).toEqual([100, undefined])
  })
})

describe('The saved part of a draft', () => {
  const saved = [
    { metric: 'leads', value: 40 },
    { metric: 'seo_score', value: 81 },
  ] as const

  it('only values that differ from the saved ones are saved; an emptied figure is removed', () => {
    const written = { leads: '40', seo_score: '', organic_visits: '5,806', link_clicks: '', summary: 'x' }
    expect(changedFigures(written, saved)).toEqual({ seo_score: null, organic_visits: 5806 })
  })

  it('a draft of another version loses only its unreadable parts', () => {
    expect(readReportDraft('{"leads":"4","sales":"3","seo_score":8}')).toEqual({ leads: '4' })
    expect(readReportDraft('{')).toEqual({})
    expect(readReportDraft(writeReportDraft({ summary: 'Subió' }))).toEqual({ summary: 'Subió' })
    expect(writeReportDraft({})).toBe('')
  })
})
