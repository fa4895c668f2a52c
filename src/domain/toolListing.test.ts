import { describe, expect, it } from 'vitest'
import { momentOf, timeInMexico } from './momentInMexico.ts'
import { isFramed, toolSiteProblem } from './toolListing.ts'

describe('The custom address of a tool', () => {
  it.each([
    ['https://seo.otro.mx', null],
    ['https://seo.otro.mx:8443/v2', null],
    ['https://azulejo.mx/herramienta', 'own_origin'],
    ['http://seo.otro.mx', 'malformed'],
    ['https://seo.otro.mx/', 'malformed'],
    ['https://ana@otro.mx', 'malformed'],
    ['https://otro.mx?a', 'malformed'],
    ['https://otro.mx:99999', 'malformed'],
    [`https://otro.mx/${'x'.repeat(200)}`, 'malformed'],
  ])('%s', (site, problem) => {
    expect(toolSiteProblem(site, 'https://azulejo.mx')).toBe(problem)
  })

  it('a tool is framed only if the page’s policy allows its origin', () => {
    const row = { site: 'https://seo.otro.mx/v2' }
    expect(isFramed('seo-tools', undefined, 'https://{slug}.azulejo.mx')).toBe(true)
    expect(isFramed('seo-tools', { site: null }, null)).toBe(true)
    expect(isFramed('seo-tools', row, 'https://{slug}.azulejo.mx')).toBe(false)
    expect(isFramed('seo-tools', row, null)).toBe(false)
    const unreadable = { site: 'https://seo.otro.mx:99999' }
    expect(isFramed('seo-tools', unreadable, 'https://{slug}.azulejo.mx')).toBe(false)
    expect(
      isFramed('seo-tools', { site: 'https://seo-tools.azulejo.mx/v2' }, 'https://{slug}.azulejo.mx'),
    ).toBe(true)
  })
})

it('a time in Mexico is read and written in Mexico’s zone', () => {
  expect(Date.parse(momentOf('2026-11-25', '18:00'))).toBe(Date.parse('2026-11-26T00:00:00Z'))
  expect(timeInMexico(Date.parse('2026-11-26T00:05:00Z'))).toBe('18:05')
})
