import { assert, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvCell, csvOf } from './csv.ts'

describe('A cell of a CSV file', () => {
  it.each(['=1+1', '+52 222', '-5', '@SUM(A1)', '\t=1', '  =cmd', '＝1'])(
    '%j is text, no formula',
    (value) => {
      expect(csvCell(value).replace(/^"/, '')).toMatch(/^'/)
    },
  )

  it('a cell with a comma, a quote or a line break is quoted', () => {
    expect(csvCell('Robles, S.A. "El Sol"\nPuebla')).toBe('"Robles, S.A. ""El Sol""\nPuebla"')
    expect(csvCell('Ferretería')).toBe('Ferretería')
  })

  it('a cell never begins a formula, whatever a person typed', () => {
    assert(
      property(string(), (value) => {
        expect(csvCell(value)).not.toMatch(/^"?\s*[=+\-@＝＋－＠]/u)
      }),
    )
  })
})

it('a file has its BOM, its headings and a line for each row', () => {
  expect(csvOf(['Cliente', 'Plan'], [['Mariana', 'Estándar']])).toBe(
    '\uFEFFCliente,Plan\r\nMariana,Estándar\r\n',
  )
})
