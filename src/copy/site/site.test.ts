import { describe, expect, it } from 'vitest'
import { meters, plans } from '../../domain/plan.ts'
import { monthOfAnnual } from '../../domain/price.ts'
import { promotion } from '../../domain/promotion.ts'
import { headlinePrice, savingOf, separatePrices } from '../../domain/priceSavings.ts'
import { tiers } from '../../domain/tier.ts'
import { tools } from '../../domain/tool.ts'
import { formatMoney, formatPesos } from '../money.ts'
import { toolCopy, toolStatusName } from '../tools.ts'
import { appsCopy } from './apps.ts'
import { docEntries } from './docs/hub.ts'
import { landingFaq, pricingFaq } from './faq.ts'
import { featureCards } from './features.ts'
import { heads } from './heads.ts'
import { agencyCopy, heroCopy, quotesCopy, savingCopy, stepsCopy } from './landing.ts'
import { planCopy } from '../planCopy.ts'
import { limitCell, limitText, plansCopy } from './plans.ts'
import { competitorKind, competitorsCopy, tierCopy, tiersCopy } from './pricing.ts'
import { termsReading } from './terms.ts'

describe('The texts of the public site', () => {
  it('the lists have the numbers of entries of spec §2', () => {
    expect(tools.map(({ slug }) => toolCopy[slug].name)).toHaveLength(7)
    expect(plans.map(({ key }) => planCopy[key].name)).toHaveLength(3)
    expect(pricingFaq(headlinePrice, promotion)).toHaveLength(7)
    expect(featureCards).toHaveLength(8)
    expect(appsCopy.soon).toHaveLength(4)
    expect(tiers.map(({ key }) => tierCopy[key].name)).toHaveLength(4)
    expect(stepsCopy.steps).toHaveLength(4)
    expect(docEntries).toHaveLength(4)
  })

  it('a list has no repeated text', () => {
    const lists = [
      tools.map(({ slug }) => toolCopy[slug].name),
      landingFaq(headlinePrice).map(({ question }) => question),
      pricingFaq(headlinePrice, promotion).map(({ question }) => question),
      featureCards.map(({ title }) => title),
      agencyCopy.services.map(({ name }) => name),
      quotesCopy.quotes.map(({ name }) => name),
      Object.values(competitorKind),
      Object.values(heads).map(({ title }) => title),
    ]
    for (const list of lists) expect(new Set(list).size).toBe(list.length)
  })

  it('the questions and the terms state that a cancellation returns the paid days after it', () => {
    const asked = [...landingFaq(headlinePrice), ...pricingFaq(headlinePrice, null)].filter(
      ({ question }) => question === '¿Cómo cancelo?',
    )
    expect(
      asked.map(({ answer }) => answer.includes('si ya pagaste días posteriores, te devolvemos')),
    ).toEqual([true, true])
    expect(JSON.stringify(termsReading)).toContain(
      'lo que ya pagaste por los días posteriores se te devuelve',
    )
  })

  it('the chatbot is Beta and the other six are Activo', () => {
    expect(tools.map(({ status }) => toolStatusName[status])).toEqual([...Array(6).fill('Activo'), 'Beta'])
  })

  it('titles and descriptions fit a search result', () => {
    for (const { title, description } of Object.values(heads)) {
      expect(title.length).toBeLessThanOrEqual(60)
      expect(description.length).toBeLessThanOrEqual(160)
    }
  })
})

describe('The prices and limits that are shown', () => {
  it('prices and limits are those of spec §9', () => {
    expect(plans.map(({ monthlyPrice }) => formatMoney(monthlyPrice))).toEqual([
      '3,149.99',
      '5,459.99',
      '14,279.99',
    ])
    expect(plans.map(({ monthlyPrice }) => plansCopy.orAnnual(monthOfAnnual(monthlyPrice)))).toEqual([
      'o 2,519.99 MXN/mes con pago anual',
      'o 4,367.99 MXN/mes con pago anual',
      'o 11,423.99 MXN/mes con pago anual',
    ])
    expect(heroCopy.slab(headlinePrice).price).toBe('3,149')
    expect(heroCopy.slab(headlinePrice).day).toBe('Unos 104 MXN al día')
  })

  it('the saving is the domain’s', () => {
    expect(savingCopy.title).toContain('16,300')
    expect(savingCopy.kept(headlinePrice)).toContain(formatPesos(savingOf(headlinePrice)))
    expect(competitorsCopy.saved(savingOf(headlinePrice))).toContain('13,151')
    expect(savingCopy.figures(headlinePrice).map(({ value }) => value)).toEqual(['157,812', '70%', '1'])
  })

  it('the kind of product that each tool replaces is named', () => {
    expect(Object.keys(competitorKind)).toEqual(Object.keys(separatePrices))
  })

  it('no limit is shown as "sin límite", never as -1', () => {
    for (const plan of plans)
      for (const meter of meters) {
        expect(limitText(meter, plan.limits[meter])).not.toContain('-1')
        expect(limitCell(plan.limits[meter])).not.toContain('-1')
      }
    expect(limitText('aiSites', 1)).toBe('1 sitio con IA')
    expect(tiers.map(({ reportsLimit }) => tiersCopy.reports(reportsLimit))).toEqual([
      '1 reporte al mes',
      '10 reportes al mes',
      '100 reportes al mes',
      'Reportes sin límite',
    ])
  })

  it('a tier is never named like a package plan', () => {
    const names = plans.map(({ key }) => planCopy[key].name)
    for (const { key } of tiers) expect(names).not.toContain(tierCopy[key].name)
  })
})
