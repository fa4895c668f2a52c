import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import type { MarketTier } from '../../domain/marketTier.ts'
import { OfferCard } from './OfferCard.tsx'

const tier: MarketTier = {
  id: 'tier',
  tool: 'chatbot',
  tier: 'PRO',
  display_name: 'Pro',
  description: '',
  features: [],
  monthly_price: 500,
  yearly_price: 5_000,
  reports_limit: 100,
  unit: 'conversations',
  popular: false,
  position: 1,
  is_active: true,
  created_at: '',
  sync_seq: 1,
}
const shown = (isRefused: boolean): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <OfferCard
        offer={{ tool: 'chatbot', category: 'automation', popular: false, tiers: [tier] }}
        accountTool={undefined}
        isApart={false}
        isUnlimited={false}
        requests={new Map([['tier', { openId: 'ticket', isRefused, nextId: 'ticket' }]])}
        onAsk={() => undefined}
      />
    </MemoryRouter>,
  )

test('a request that the server refused is not shown as one that was sent', () => {
  expect(shown(false)).toContain('Solicitaste Pro')
  expect(shown(true)).toContain('No se envió tu solicitud de Pro')
  expect(shown(true)).not.toContain('Solicitaste')
})
