import { expect, test } from 'vitest'
import type { Metric } from './accountMetric.ts'
import { changeOf, historyOf, figuresOf, reportMonths } from './reportMonths.ts'

const row = (metric: Metric, month: string, value: number) => ({ metric, month: `${month}-01`, value })

const rows = [
  row('leads', '2026-10', 127),
  row('organic_visits', '2026-10', 5806),
  row('seo_score', '2026-10', 87),
  row('organic_visits', '2026-09', 4301),
  row('leads', '2026-09', 104),
  row('organic_visits', '2026-08', 3360),
  row('organic_visits', '2026-06', 3000),
]

const at = (iso: string) => Date.parse(iso)

const ofFigure = (metric: Metric, value: number, before: number | null) => changeOf({ metric, value, before })

test('visits change in percent of the month before; leads and the score by their difference (spec §9)', () => {
  expect(ofFigure('organic_visits', 5806, 4301)).toEqual({ unit: 'percent', amount: 35 })
  expect(ofFigure('organic_visits', 4301, 3360)).toEqual({ unit: 'percent', amount: 28 })
  expect(ofFigure('leads', 104, 127)).toEqual({ unit: 'difference', amount: -23 })
  expect(ofFigure('seo_score', 87, 82)).toEqual({ unit: 'difference', amount: 5 })
})

test('a change of less than half a percent is shown by its difference: 0 % would read as no change', () => {
  expect(ofFigure('organic_visits', 1_004, 1_000)).toEqual({ unit: 'difference', amount: 4 })
  expect(ofFigure('organic_visits', 1_000, 1_000)).toEqual({ unit: 'difference', amount: 0 })
})

test('nothing is divided by a month of zero, and without a month before there is no change', () => {
  expect(ofFigure('organic_visits', 40, 0)).toEqual({ unit: 'difference', amount: 40 })
  expect(ofFigure('organic_visits', 0, 0)).toEqual({ unit: 'difference', amount: 0 })
  expect(ofFigure('organic_visits', 0, 40)).toEqual({ unit: 'percent', amount: -100 })
  expect(ofFigure('leads', 40, null)).toBeNull()
})

test('a month has its figures in the order of the reports, with those of the calendar month before', () => {
  expect(figuresOf(rows, '2026-10-01')).toEqual([
    { metric: 'organic_visits', value: 5806, before: 4301 },
    { metric: 'leads', value: 127, before: 104 },
    { metric: 'seo_score', value: 87, before: null },
  ])
  expect(figuresOf(rows, '2026-08-01')).toEqual([{ metric: 'organic_visits', value: 3360, before: null }])
  expect(figuresOf(rows, '2026-07-01')).toEqual([])
})

test('the history of a metric ends with its month, and leaves out months without a figure', () => {
  const months = historyOf(rows, 'organic_visits', '2026-10-01', 5).map(({ month, value }) => [month, value])
  expect(months).toEqual([
    ['2026-06-01', 3000],
    ['2026-08-01', 3360],
    ['2026-09-01', 4301],
    ['2026-10-01', 5806],
  ])
  expect(historyOf(rows, 'organic_visits', '2026-09-01', 2)).toHaveLength(2)
})

test('the current month, in Mexico’s calendar, is listed while it has figures and no report', () => {
  const reports = [{ month: '2026-09-01' }, { month: '2026-10-01' }]
  const november = [...rows, row('leads', '2026-11', 68)]
  expect(reportMonths(reports, november, at('2026-11-23T12:00:00-06:00'))).toEqual({
    published: [{ month: '2026-10-01' }, { month: '2026-09-01' }],
    running: '2026-11-01',
  })
  // In Greenwich it is already December.
  expect(reportMonths(reports, november, at('2026-11-30T20:00:00-06:00')).running).toBe('2026-11-01')
  expect(reportMonths(reports, november, at('2026-12-01T00:00:00-06:00')).running).toBeNull()
  expect(reportMonths(reports, rows, at('2026-11-23T12:00:00-06:00')).running).toBeNull()
  const early = [...reports, { month: '2026-11-01' }]
  expect(reportMonths(early, november, at('2026-11-23T12:00:00-06:00')).running).toBeNull()
})
