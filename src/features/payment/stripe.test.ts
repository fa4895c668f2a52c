import { beforeEach, expect, test, vi } from 'vitest'
import { authenticateSavedCard } from './stripe.ts'

type Ask = (options: { clientSecret: string }) => Promise<{ error?: object }>
const script = vi.hoisted(() => ({ confirmPayment: vi.fn<Ask>(), handleNextAction: vi.fn<Ask>() }))
vi.mock('@stripe/stripe-js/pure', () => ({ loadStripe: async () => script }))
beforeEach(() => vi.clearAllMocks())

const client = { secret: 'pi_1_secret_x', publishable_key: 'pk' }

test('a saved card that is charged already is not confirmed again: only its bank’s question is shown', async () => {
  script.handleNextAction.mockResolvedValue({})
  expect(await authenticateSavedCard(client)).toBeNull()
  expect(script.handleNextAction).toHaveBeenCalledWith({ clientSecret: 'pi_1_secret_x' })
  expect(script.confirmPayment).not.toHaveBeenCalled()
})

test('a refusal of the bank is told with its reason', async () => {
  const error = { type: 'invalid_request_error', code: 'payment_intent_authentication_failure' }
  script.handleNextAction.mockResolvedValue({ error })
  expect(await authenticateSavedCard(client)).toEqual({
    text: expect.stringContaining('No se confirmó el pago con tu banco'),
  })
})
