import { brand } from '../copy/brand.ts'
import { landingFaq, pricingFaq, type Question } from '../copy/site/faq.ts'
import { heads } from '../copy/site/heads.ts'
import { planCopy } from '../copy/planCopy.ts'
import { type Plan, plans } from '../domain/plan.ts'
import { headlinePrice } from '../domain/priceSavings.ts'
import { routes } from '../routes.ts'

const context = { '@context': 'https://schema.org' }
const currency = 'MXN'

const faqPage = (questions: readonly Question[]) => ({
  ...context,
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})

const offer = ({ key, monthlyPrice }: Plan, siteUrl: string) => {
  const price = (monthlyPrice / 100).toFixed(2)
  return {
    '@type': 'Offer',
    name: planCopy[key].name,
    description: planCopy[key].sentence,
    url: siteUrl + routes.pricing,
    availability: 'https://schema.org/InStock',
    price,
    priceCurrency: currency,
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price,
      priceCurrency: currency,
      // UN/CEFACT's code for a month.
      unitCode: 'MON',
      billingDuration: 1,
    },
  }
}

const product = (siteUrl: string) => ({
  ...context,
  '@type': 'Product',
  name: brand,
  description: heads.pricing.description,
  brand: { '@type': 'Brand', name: brand },
  image: `${siteUrl}/og.png`,
  url: siteUrl + routes.pricing,
  offers: plans.map((plan) => offer(plan, siteUrl)),
})

/** A page's JSON-LD (schema.org). It omits promotions: one may end before the next build. */
export function structuredData(path: string, siteUrl: string): object[] {
  if (path === routes.home) return [faqPage(landingFaq(headlinePrice))]
  if (path === routes.pricing) return [product(siteUrl), faqPage(pricingFaq(headlinePrice, null))]
  return []
}
